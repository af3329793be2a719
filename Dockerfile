# Builds the service and packs it with a Java runtime. It listens on 8080, and for its operator on 8081.
FROM maven:3.9-eclipse-temurin-25 AS build
WORKDIR /build
COPY . .
RUN mvn -B -ntp -DskipTests package

FROM eclipse-temurin:25-jre
RUN useradd --system --create-home --home-dir /srv/fulfilment fulfilment
WORKDIR /srv/fulfilment
COPY --from=build /build/server/target/fulfilment.jar fulfilment.jar
USER fulfilment
# without a database of your own, the embedded one keeps its files here
RUN mkdir data
VOLUME /srv/fulfilment/data
EXPOSE 8080 8081
ENTRYPOINT ["java", "-XX:+ExitOnOutOfMemoryError", "-XX:MaxRAMPercentage=60", "-Daxoniq.update-checker.disabled=true", \
    "--enable-native-access=ALL-UNNAMED", "-jar", "fulfilment.jar"]
