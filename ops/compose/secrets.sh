# Makes the secrets that the compose files give to containers, those that are not there yet: sh ops/compose/secrets.sh [folder]
# The users inside the containers read the files, so everybody may. Only their owner may enter the folder on this machine.
set -eu
folder=${1:-$(dirname "$0")/../../secrets}
(umask 077 && mkdir -p "$folder")
for name in first-key database-password secret-keys management-token grafana-password; do
    if [ ! -s "$folder/$name" ]; then
        if [ "$name" = secret-keys ]; then
            head -c 32 /dev/urandom | base64 | tr -d '\n' > "$folder/$name.new" # 32 bytes, as the service wants them
        else
            od -An -N24 -tx1 /dev/urandom | tr -d ' \n' > "$folder/$name.new"
        fi
        chmod 644 "$folder/$name.new"
        mv "$folder/$name.new" "$folder/$name"
        echo "made $folder/$name"
    fi
done
