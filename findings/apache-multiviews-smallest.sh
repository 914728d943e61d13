#!/usr/bin/env bash
# Guess: with MultiViews, the usual way to negotiate a vocabulary on Apache, a client that accepts anything (`*/*`, as curl sends) gets the
# page of a term.
# Seen (Apache 2.4.71 of Debian 12): it gets the smallest file. A term with little Turtle is Turtle; one more statement, and the same
# request is answered with JSON-LD, and then with the page. Only `text/html, */*` always gets the page.
# Needs Debian or Ubuntu (apt-get download), and curl.
set -euo pipefail
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq apache2-bin libapr1 libaprutil1 2>/dev/null
for file in *.deb; do dpkg -x "$file" .; done
LD_LIBRARY_PATH=$(dirname "$(find "$folder/usr/lib" -name 'libapr-1.so.0')")
export LD_LIBRARY_PATH
usr/sbin/apache2 -v | head -1
mkdir -p htdocs
chmod 755 "$folder"
{
  echo "ServerRoot $folder
Listen 127.0.0.1:8765
ServerName localhost
PidFile $folder/pid
ErrorLog $folder/error.log
Mutex file:$folder default"
  for name in mpm_event authz_core mime negotiation; do echo "LoadModule ${name}_module $folder/usr/lib/apache2/modules/mod_$name.so"; done
  [ "$(id -u)" != 0 ] || printf 'User nobody\nGroup nogroup\n'
  echo "TypesConfig /dev/null
AddType text/html .html
AddType text/turtle .ttl
AddType application/ld+json .jsonld
DocumentRoot $folder/htdocs
<Directory $folder/htdocs>
  Options MultiViews
</Directory>"
} >httpd.conf
usr/sbin/apache2 -DFOREGROUND -f "$folder/httpd.conf" 2>/dev/null &
server=$!
sleep 2

# Prints the media type of the term, whose files have these numbers of bytes.
answer() {
  head -c "$2" /dev/zero | tr '\0' ' ' >htdocs/Ship.ttl
  head -c "$3" /dev/zero | tr '\0' ' ' >htdocs/Ship.jsonld
  head -c "$4" /dev/zero | tr '\0' ' ' >htdocs/Ship.html
  chmod 644 htdocs/*
  curl -s -o /dev/null -w '%{content_type}' -H "Accept: $1" http://127.0.0.1:8765/Ship
}

found=""
for accept in '*/*' 'text/html, */*'; do
  for sizes in '100 200 300' '250 200 300' '400 350 300'; do
    # shellcheck disable=SC2086
    type=$(answer "$accept" $sizes)
    echo "Accept: $accept; bytes of Turtle, JSON-LD, HTML: $sizes: $type"
    found="$found $type"
  done
done
expected=" text/turtle application/ld+json text/html text/html text/html text/html"
[ "$found" = "$expected" ] || { echo "changed: expected$expected"; exit 1; }
