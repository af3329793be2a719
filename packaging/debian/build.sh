#!/bin/sh
# Makes the Debian package of an executable: sh packaging/debian/build.sh JAR VERSION FOLDER
# Its files have the time in BUILT_AT, such as 2026-01-01T00:00:00Z: two runs with the same files make the same package, byte for byte.
set -eu
if [ $# -ne 3 ] || [ ! -f "$1" ]; then
    echo "usage: sh packaging/debian/build.sh JAR VERSION FOLDER, with the fulfilment.jar that mvn package makes" >&2
    exit 2
fi
if ! command -v dpkg-deb >/dev/null; then
    echo "dpkg-deb is missing: the package is built on Debian or Ubuntu, or where their package dpkg is installed" >&2
    exit 1
fi
jar=$1
# 1.0.0-SNAPSHOT becomes 1.0.0~SNAPSHOT, which is older than 1.0.0
version=$(echo "$2" | sed 's/-/~/g')
folder=$3
here=$(cd "$(dirname "$0")" && pwd)
SOURCE_DATE_EPOCH=$(date -d "${BUILT_AT:-now}" +%s)
export SOURCE_DATE_EPOCH

mkdir -p "$folder"
root=$(mktemp -d "$folder/deb.XXXXXX")
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"

# put MODE FILE TARGET
put() {
    install -D -m "$1" "$2" "$root$3"
}
# pack FILE TARGET: compressed, as Debian wants documents
pack() {
    install -d "$(dirname "$root$2")"
    gzip -9n < "$1" > "$root$2"
    chmod 644 "$root$2"
}

put 644 "$jar" /usr/share/fulfilment/fulfilment.jar
put 755 "$here/fulfilment" /usr/bin/fulfilment
put 644 "$here/application.properties" /etc/fulfilment/application.properties
put 644 "$here/java.options" /etc/fulfilment/java.options
for unit in fulfilment.service fulfilment-backup.service fulfilment-backup.timer; do
    put 644 "$here/$unit" "/usr/lib/systemd/system/$unit"
done
put 644 "$here/copyright" /usr/share/doc/fulfilment/copyright
put 644 "$here/../../NOTICE" /usr/share/doc/fulfilment/NOTICE
for page in install settings operations backup; do
    put 644 "$here/../../docs/$page.md" "/usr/share/doc/fulfilment/$page.md"
done
pack "$here/../../CHANGELOG.md" /usr/share/doc/fulfilment/CHANGELOG.md.gz
sed -e "s/@VERSION@/$version/" -e "s/@DATE@/$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")/" "$here/changelog" > "$root/changelog"
pack "$root/changelog" /usr/share/doc/fulfilment/changelog.gz
rm "$root/changelog"
pack "$here/fulfilment.1" /usr/share/man/man1/fulfilment.1.gz
put 644 "$here/lintian-overrides" /usr/share/lintian/overrides/fulfilment

for script in postinst prerm postrm; do
    put 755 "$here/$script" "/DEBIAN/$script"
done
(cd "$root" && find etc -type f | sort | sed 's|^|/|') > "$root/DEBIAN/conffiles"
(cd "$root" && find etc usr -type f | LC_ALL=C sort | xargs md5sum) > "$root/DEBIAN/md5sums"
size=$(du -sk --exclude=DEBIAN "$root" | cut -f1)
sed -e "s/@VERSION@/$version/" -e "s/@SIZE@/$size/" "$here/control" > "$root/DEBIAN/control"
chmod 644 "$root/DEBIAN/conffiles" "$root/DEBIAN/md5sums" "$root/DEBIAN/control"
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +

# the executable is compressed in itself
dpkg-deb --root-owner-group -Zgzip -z1 --build "$root" "$folder/fulfilment_${version}_amd64.deb"
