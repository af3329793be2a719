# Builds the service and packs it with a Java runtime. It listens on 8080, and for its operator on 8081.
FROM maven:3.9-eclipse-temurin-25 AS build
WORKDIR /build
COPY . .
RUN mvn -B -ntp -DskipTests package

# Unpacks the service and trains it for a minute or two, so that it starts and warms up faster. Where no PostgreSQL can run, it is only unpacked.
# The image of the JVM and the folder are those of the service: otherwise the cache does not fit and is ignored.
FROM eclipse-temurin:25-jre AS training
RUN useradd --system --create-home --home-dir /srv/fulfilment fulfilment
WORKDIR /srv/fulfilment
COPY --from=build /build/server/target/fulfilment.jar packed/fulfilment.jar
USER fulfilment
RUN java -Xmx1g -jar packed/fulfilment.jar fast-start --to service || [ -f service/fulfilment.jar ]

FROM eclipse-temurin:25-jre
RUN useradd --system --create-home --home-dir /srv/fulfilment fulfilment
WORKDIR /srv/fulfilment
COPY --from=training /srv/fulfilment/service service
USER fulfilment
# without a database of your own, the embedded one keeps its files here
RUN mkdir data
VOLUME /srv/fulfilment/data
EXPOSE 8080 8081
ENTRYPOINT ["java", "-XX:AOTCache=service/fulfilment.aot", "-Xlog:aot*=error", "-XX:+ExitOnOutOfMemoryError", "-XX:MaxRAMPercentage=60", \
    "-Daxoniq.update-checker.disabled=true", "--enable-native-access=ALL-UNNAMED", "-jar", "service/fulfilment.jar"]
