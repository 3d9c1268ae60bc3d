"""The same deals on a Dask cluster (`pip install cardcatalog[dask]`): nothing else of ours knows that there is one."""

import socket
import uuid
from collections.abc import Generator, Iterable
from itertools import islice

from cardcatalog.errors import CardCatalogError

from .run import Deal, Run, play_deal

_CONNECT_WITHIN = 10  # seconds
_AHEAD = 2  # deals a thread of the cluster has been given at any time


class ClusterError(CardCatalogError):
    """The cluster cannot be reached, or lost its workers again and again."""


def play_on_cluster(run: Run, numbers: Iterable[int], address: str) -> Generator[Deal]:
    """Yield the deals as they are finished; Dask plays the deals of a worker that it lost once more.

    The workers need this package, of the same version, and the files of bots from outside at the same paths.
    """
    try:
        from distributed import Client, as_completed  # noqa: PLC0415 - an extra, not everybody has it
        from distributed.comm.addressing import get_address_host_port  # noqa: PLC0415 - likewise
        from distributed.scheduler import KilledWorker  # noqa: PLC0415 - likewise
    except ImportError as error:
        raise ClusterError("Dask is not installed here: pip install 'cardcatalog[dask]'.") from error
    try:
        socket.create_connection(get_address_host_port(address), _CONNECT_WITHIN).close()  # a Client would try for long
        client = Client(address, timeout=_CONNECT_WITHIN, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(f"There is no Dask cluster to be reached at {address}: {error}") from error
    waiting = iter(numbers)
    session = uuid.uuid4().hex
    with client:
        threads = sum(client.nthreads().values())

        def give(count: int) -> list[object]:
            return [
                client.submit(play_deal, run, number, key=f"cardcatalog-{session}-{number}", pure=False)
                for number in islice(waiting, count)
            ]

        finished = as_completed(give(_AHEAD * max(1, threads)), loop=client.loop)
        try:
            for future in finished:
                deal: Deal = future.result()
                future.release()
                for following in give(1):
                    finished.add(following)
                yield deal
        except KilledWorker as error:
            raise ClusterError(f"The cluster lost too many workers with the same deal: {error}") from error
