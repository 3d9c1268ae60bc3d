"""What `build.py` is made of: the machine's tools, the site, and a host that serves it as Netlify would."""
