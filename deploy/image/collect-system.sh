#!/bin/sh
# collect-system.sh PACKAGE TARGET: copies the files of this system that the package needs into an empty root folder.
set -eu
package=$1 target=$2
mkdir -p "$target/etc" "$target/tmp" "$target/data"

# The libraries of Node, of its native packages and of the router, with the loader. Libraries inside the package stay there.
find "$package" -type f \( -name '*.node' -o -name '*.so*' -o -name valhalla_build_tiles -o -path '*/runtime/node' \) -exec ldd {} + |
  sed -n 's/.*[[:space:]]\(\/\(usr\/\)\{0,1\}lib[^ ]*\) (.*/\1/p' | sort -u |
  xargs cp --parents --dereference --target-directory "$target"

echo 'rides:x:1000:1000:Scooter Rides:/data:/nonexistent' > "$target/etc/passwd"
echo 'rides:x:1000:' > "$target/etc/group"
echo 'hosts: files dns' > "$target/etc/nsswitch.conf"
chmod 1777 "$target/tmp"
chown 1000:1000 "$target/data"
