# The health check of a container: 0 if the service in it is ready, otherwise 1. It needs bash only: an image of Java may lack curl.
# With TLS in the service (server.ssl.*), set management.server.ssl.enabled=false: this speaks plain HTTP, inside the container only.
exec 3<> "/dev/tcp/127.0.0.1/${MANAGEMENT_SERVER_PORT:-8081}" || exit 1
printf 'GET /actuator/health/readiness HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
IFS= read -r -t 4 status <&3 || exit 1
[[ $status == 'HTTP/1.'?' 200'* ]]
