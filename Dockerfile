# Builds the service and packs it with a Java runtime. It listens on 8080, and for its operator on 8081.
# Images have exact versions. To hold one to its bytes too, append its digest (FROM NAME:VERSION@sha256:...), which
# "docker buildx imagetools inspect NAME:VERSION" prints; the two Java runtimes must be the same image.
FROM maven:3.9.16-eclipse-temurin-25 AS build
WORKDIR /build
COPY . .
RUN mvn -B -ntp -DskipTests package

# Unpacks the service and records a run of it, so that it starts faster. Where no PostgreSQL can run, there is no cache, which does no harm.
# The image of the JVM and the folder are those of the service: otherwise the cache does not fit and is ignored.
FROM eclipse-temurin:25.0.3_9-jre-noble AS training
RUN groupadd --gid 10001 fulfilment && useradd --uid 10001 --gid 10001 --create-home --home-dir /srv/fulfilment fulfilment
WORKDIR /srv/fulfilment
COPY --from=build /build/server/target/fulfilment.jar packed/fulfilment.jar
USER 10001:10001
RUN java -Djarmode=tools -jar packed/fulfilment.jar extract --destination service --application-filename fulfilment.jar
# the JVM writes the cache when the service ends
RUN timeout 120 java -Xmx1g -XX:AOTCacheOutput=service/fulfilment.aot -Xlog:aot*=error --enable-native-access=ALL-UNNAMED \
    -jar service/fulfilment.jar --server.address=127.0.0.1 --fulfilment.data-dir=training --fulfilment.sample=true; rm -rf training
# libraries of others apart: their layer of the image stays the same while only the service changes
RUN java -Djarmode=tools -jar packed/fulfilment.jar extract --layers dependencies --destination layers \
    && for library in layers/dependencies/lib/*; do rm "service/lib/${library##*/}"; done

FROM eclipse-temurin:25.0.3_9-jre-noble
RUN groupadd --gid 10001 fulfilment && useradd --uid 10001 --gid 10001 --create-home --home-dir /srv/fulfilment fulfilment
WORKDIR /srv/fulfilment
COPY --from=training /srv/fulfilment/layers/dependencies service
COPY --from=training /srv/fulfilment/service service
COPY ops/compose/ready.sh ready.sh
# a number, so that a platform sees that it is not root
USER 10001:10001
# without a database of your own, the embedded one keeps its files here
RUN mkdir data
VOLUME /srv/fulfilment/data
EXPOSE 8080 8081
HEALTHCHECK --interval=10s --timeout=5s --start-period=2m --retries=3 CMD ["bash", "/srv/fulfilment/ready.sh"]
ENTRYPOINT ["java", "-XX:AOTCache=service/fulfilment.aot", "-Xlog:aot*=error", "-XX:+ExitOnOutOfMemoryError", "-XX:MaxRAMPercentage=60", \
    "-Daxoniq.update-checker.disabled=true", "--enable-native-access=ALL-UNNAMED", "-jar", "service/fulfilment.jar"]
