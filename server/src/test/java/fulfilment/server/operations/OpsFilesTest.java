package fulfilment.server.operations;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;

/** What is loaded into Prometheus and Grafana is well formed and complete. */
@BesideOthers
class OpsFilesTest {

    private static final List<String> COMPOSE = List.of("docker-compose.yml", "ops/compose/fleet.yml");

    private static void promtool(String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("promtool"));
        command.addAll(List.of(arguments));
        Process process;
        try {
            var builder = new ProcessBuilder(command).directory(OpsFiles.PROMETHEUS.toFile()).redirectErrorStream(true);
            builder.environment().put("GOGC", "800"); // it would collect garbage for a third of its time
            process = builder.start();
        } catch (IOException missing) {
            assertThat(System.getenv("CI")).describedAs("CI needs promtool (Debian package prometheus): " + missing.getMessage())
                    .isNotEqualTo("true");
            Assumptions.abort("promtool is not installed, so the rules of Prometheus are not tested");
            return;
        }
        var said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).describedAs(said).isZero();
    }

    @Test
    void prometheusAcceptsTheRules() throws Exception {
        promtool("check", "rules", "alerts.yml", "recording.yml");
        promtool("check", "config", "prometheus.yml");
        promtool("check", "config", "fleet.yml");
    }

    @Test
    void everyAlertFiresWhenItShallAndOnlyThen() throws Exception {
        promtool("test", "rules", "alerts_test.yml");
    }

    @SuppressWarnings("unchecked") // the form of rule tests
    @Test
    void everyAlertIsTestedBothWays() {
        var fires = new TreeSet<String>();
        var silent = new TreeSet<String>();
        for (var test : (List<Map<String, Object>>) OpsFiles.yaml(OpsFiles.PROMETHEUS.resolve("alerts_test.yml")).get("tests")) {
            for (var expected : (List<Map<String, Object>>) test.get("alert_rule_test")) {
                (((List<?>) expected.get("exp_alerts")).isEmpty() ? silent : fires)
                        .add(String.valueOf(expected.get("alertname")));
            }
        }
        var alerts = OpsFiles.rules("alerts.yml").stream().map(rule -> String.valueOf(rule.get("alert")))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(fires).isEqualTo(alerts);
        assertThat(silent).isEqualTo(alerts);
    }

    @SuppressWarnings("unchecked") // the form of rule files
    @Test
    void everyAlertLeadsToAPageThatNamesIt() throws IOException {
        var pages = new TreeSet<String>();
        var index = OpsFiles.read(OpsFiles.ROOT.resolve("docs/runbooks/README.md"));
        for (var rule : OpsFiles.rules("alerts.yml")) {
            var notes = (Map<String, String>) rule.get("annotations");
            assertThat(notes).describedAs("others make a link of it, and the path of a file is none")
                    .doesNotContainKey("runbook_url");
            var page = OpsFiles.ROOT.resolve(notes.get("runbook"));
            assertThat(page).isRegularFile();
            assertThat(Files.readString(page)).contains("`" + rule.get("alert") + "`", "## What it means", "## Look at",
                    "## What to do");
            assertThat(notes.get("summary")).isNotBlank();
            assertThat(((Map<String, String>) rule.get("labels")).get("severity")).isIn("critical", "warning");
            assertThat(index).contains("| [%s](%s) |".formatted(rule.get("alert"), page.getFileName()));
            pages.add(page.getFileName().toString());
        }
        try (var files = Files.list(OpsFiles.ROOT.resolve("docs/runbooks"))) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(file -> !file.equals("README.md")))
                    .containsExactlyInAnyOrderElementsOf(pages);
        }
    }

    @Test
    void dashboardsAreCompleteAndExplainEachPanel() {
        var dashboards = OpsFiles.dashboards();
        assertThat(dashboards.keySet()).contains("overview.json", "api.json", "journal.json", "views.json", "webhooks.json",
                "providers.json", "database.json", "fleet.json");
        assertThat(dashboards.values().stream().map(dashboard -> dashboard.get("uid").asString())).doesNotHaveDuplicates();
        dashboards.forEach((file, dashboard) -> {
            assertThat(dashboard.get("schemaVersion").asInt()).describedAs(file).isGreaterThanOrEqualTo(39);
            assertThat(dashboard.get("title").asString()).startsWith("Fulfilment: ");
            var variables = dashboard.at("/templating/list");
            assertThat(variables.valueStream().filter(variable -> variable.get("type").asString().equals("datasource")))
                    .hasSize(1);
            var ids = new HashSet<Integer>();
            var places = new HashSet<String>();
            for (var panel : dashboard.get("panels")) {
                assertThat(ids.add(panel.get("id").asInt())).describedAs(file).isTrue();
                assertThat(places.add(panel.get("gridPos").get("x") + " " + panel.get("gridPos").get("y"))).describedAs(file)
                        .isTrue();
                assertThat(panel.get("title").asString()).isNotBlank();
                if (!panel.get("type").asString().equals("row")) {
                    explains(file, panel);
                }
            }
        });
    }

    /**
     * Series of providers, commands that fail, alerts and the like are there after the first one only. Until then a panel that counts them
     * shows 0, and not that there is no data. Durations have no value before the first one.
     */
    @Test
    void panelsThatCountEventsShowZeroBeforeTheFirst() {
        var born = Pattern
                .compile("fulfilment_labels_calls_seconds_count|fulfilment:label_calls|outcome=\"(failed|refused)\"|command=~"
                        + "|status=~\"5|ALERTS|fulfilment:request_errors:ratio5m|deriv\\(");
        var counting = new ArrayList<String>();
        OpsFiles.dashboards().forEach((file, dashboard) -> {
            for (var panel : dashboard.get("panels")) {
                panel.path("targets").valueStream().map(target -> target.get("expr").asString())
                        .filter(expression -> born.matcher(expression).find() && !expression.contains("_sum{"))
                        .forEach(expression -> counting.add(file + ": " + expression));
            }
        });
        assertThat(counting).hasSizeGreaterThan(10).allMatch(expression -> expression.endsWith(" or on() vector(0)"));
    }

    private static void explains(String file, JsonNode panel) {
        var name = file + ": " + panel.get("title");
        assertThat(panel.get("description").asString()).describedAs(name).endsWith(".").doesNotContain("\n");
        assertThat(panel.at("/fieldConfig/defaults/unit").asString()).describedAs(name).isNotBlank();
        assertThat(panel.at("/datasource/uid").asString()).describedAs(name).isEqualTo("${datasource}");
        assertThat(panel.get("targets")).describedAs(name).isNotEmpty();
        for (var target : panel.get("targets")) {
            assertThat(target.at("/datasource/uid").asString()).describedAs(name).isEqualTo("${datasource}");
            assertThat(target.get("expr").asString()).describedAs(name).isNotBlank();
        }
    }

    @SuppressWarnings("unchecked") // the form of compose files
    @Test
    @Rule("FLT-4")
    void theFleetHasEveryRoleAndPrometheusReadsEveryProcessWithIt() {
        var services = (Map<String, Map<String, Object>>) OpsFiles.yaml(OpsFiles.ROOT.resolve("ops/compose/fleet.yml"))
                .get("services");
        var roles = new TreeMap<String, String>();
        services.forEach((name, service) -> {
            if (service.get("environment") instanceof Map<?, ?> environment && environment.get("FULFILMENT_ROLES") != null) {
                roles.put(name, String.valueOf(environment.get("FULFILMENT_ROLES")));
                assertThat(environment.get("AXON_AXONSERVER_CLIENTID")).isEqualTo(name);
            }
        });
        assertThat(roles.values().stream().flatMap(named -> Stream.of(named.split(",")))).containsOnly("rest", "console",
                "command",
                "query", "webhooks", "gateway");
        var jobs = (List<Map<String, Object>>) OpsFiles.yaml(OpsFiles.PROMETHEUS.resolve("fleet.yml")).get("scrape_configs");
        var read = new TreeMap<String, String>();
        for (var group : (List<Map<String, Object>>) jobs.getFirst().get("static_configs")) {
            var role = ((Map<String, String>) group.get("labels")).get("role");
            ((List<String>) group.get("targets")).forEach(target -> read.put(target.replace(":8081", ""), role));
        }
        roles.replaceAll((name, named) -> named.contains("rest") ? "edge" : named);
        assertThat(read).isEqualTo(roles);
        assertThat(OpsFiles.ROOT.resolve("ops/compose/haproxy.cfg")).content().contains("edge-1:8080", "edge-2:8080");
    }

    @SuppressWarnings("unchecked") // the form of compose files
    @Test
    void theFleetAnswersQueriesFromAReplica() {
        var services = (Map<String, Map<String, Object>>) OpsFiles.yaml(OpsFiles.ROOT.resolve("ops/compose/fleet.yml"))
                .get("services");
        services.forEach((name, service) -> {
            if (service.get("environment") instanceof Map<?, ?> environment) {
                assertThat(environment.get("FULFILMENT_REPLICA_URL")).describedAs(name)
                        .isEqualTo(String.valueOf(environment.get("FULFILMENT_ROLES")).contains("query")
                                ? "jdbc:postgresql://replica:5432/fulfilment"
                                : null);
            }
        });
        assertThat(Stream.of("database", "replica").flatMap(name -> ((List<String>) services.get(name).get("volumes")).stream())
                .filter(volume -> volume.startsWith("./")).map(volume -> volume.substring(0, volume.indexOf(':')))).hasSize(2)
                .allSatisfy(path -> assertThat(OpsFiles.ROOT.resolve(path)).isRegularFile());
    }

    /** Docker makes an empty folder of a file that is missing, and Prometheus would start without rules. */
    @SuppressWarnings("unchecked") // the form of compose files
    @Test
    void everythingThatContainersMountIsThere() {
        for (var compose : COMPOSE) {
            var services = (Map<String, Map<String, Object>>) OpsFiles.yaml(OpsFiles.ROOT.resolve(compose)).get("services");
            assertThat(services.get("prometheus").get("profiles")).isEqualTo(List.of("observe"));
            assertThat(services.get("grafana").get("profiles")).isEqualTo(List.of("observe"));
            var mounted = services.values().stream().filter(service -> service.containsKey("volumes"))
                    .flatMap(service -> ((List<String>) service.get("volumes")).stream())
                    .filter(volume -> volume.startsWith("./")).map(volume -> volume.substring(0, volume.indexOf(':'))).toList();
            assertThat(mounted).contains("./ops/prometheus", "./ops/grafana", "./ops/grafana/provisioning")
                    .allSatisfy(path -> assertThat(OpsFiles.ROOT.resolve(path)).exists());
        }
        assertThat(OpsFiles.yaml(OpsFiles.PROMETHEUS.resolve("fleet.yml")).get("rule_files"))
                .isEqualTo(OpsFiles.yaml(OpsFiles.PROMETHEUS.resolve("prometheus.yml")).get("rule_files"));
        var rules = (List<String>) OpsFiles.yaml(OpsFiles.PROMETHEUS.resolve("prometheus.yml")).get("rule_files");
        assertThat(rules).allSatisfy(file -> assertThat(OpsFiles.PROMETHEUS.resolve(file)).isRegularFile());
        for (var file : List.of("datasources/prometheus.yml", "dashboards/fulfilment.yml")) {
            Object provisioned = new Yaml().load(OpsFiles.read(Path.of("../ops/grafana/provisioning").resolve(file)));
            assertThat(provisioned).isInstanceOf(Map.class);
        }
    }

    @SuppressWarnings("unchecked") // the form of compose files
    private static Map<String, Map<String, Object>> services(String compose) {
        return (Map<String, Map<String, Object>>) OpsFiles.yaml(OpsFiles.ROOT.resolve(compose)).get("services");
    }

    @Test
    void everyContainerOfTheServiceHasAHealthCheckAndTimeToEnd() {
        for (var compose : COMPOSE) {
            var ofTheService = services(compose).values().stream().filter(service -> service.containsKey("build")).toList();
            assertThat(ofTheService).isNotEmpty().allSatisfy(service -> {
                assertThat(service.get("stop_grace_period")).isEqualTo("30s");
                assertThat(service.get("healthcheck")).isInstanceOfSatisfying(Map.class, check -> assertThat(check.get("test"))
                        .isEqualTo(List.of("CMD", "bash", "/srv/fulfilment/ready.sh")));
            });
        }
        assertThat(OpsFiles.read(OpsFiles.ROOT.resolve("Dockerfile"))).contains("COPY ops/compose/ready.sh ready.sh",
                "HEALTHCHECK ", "CMD [\"bash\", \"/srv/fulfilment/ready.sh\"]", "WORKDIR /srv/fulfilment");
    }

    /** Whoever keeps data gets time to write it, and everything that has an answer to it says whether it is well. */
    @Test
    void theOtherContainersHaveHealthChecksAndTimeToEnd() {
        for (var compose : COMPOSE) {
            services(compose).forEach((name, service) -> {
                assertThat(service).describedAs(name).containsEntry("restart", "unless-stopped");
                // which image of Axon Server it is, is the operator's choice; the balancer itself checks the edges
                if (!name.equals("axonserver") && !name.equals("balancer")) {
                    assertThat(service).describedAs(name).containsKey("healthcheck");
                }
                if (Stream.of("database", "replica", "prometheus").anyMatch(name::equals)) {
                    assertThat(service).describedAs(name).containsEntry("stop_grace_period", "1m");
                }
            });
        }
    }

    /** The user is a number, which a platform can tell from root, and libraries of others lie in a layer below the service's own. */
    @Test
    void theImageRunsAsANumberAndHasLibrariesOfOthersInALayerOfTheirOwn() {
        var lines = OpsFiles.read(OpsFiles.ROOT.resolve("Dockerfile")).lines().toList();
        var stages = lines.stream().filter(line -> line.startsWith("FROM ")).map(line -> line.split(" ")[1]).toList();
        assertThat(stages.get(1)).describedAs("the cache fits one JVM").isEqualTo(stages.get(2));
        assertThat(lines.stream().filter(line -> line.startsWith("USER "))).containsExactly("USER 10001:10001",
                "USER 10001:10001");
        assertThat(lines.stream().filter(line -> line.startsWith("RUN groupadd ")).distinct()).hasSize(1)
                .allMatch(line -> line.contains("--gid 10001 ") && line.contains("--uid 10001 "));
        assertThat(lines).containsSubsequence(
                "RUN java -Djarmode=tools -jar packed/fulfilment.jar extract --layers dependencies --destination layers \\",
                "FROM " + stages.get(2),
                "COPY --from=training /srv/fulfilment/layers/dependencies service",
                "COPY --from=training /srv/fulfilment/service service");
    }

    /** The answers of the management port decide, and no answer is not ready. */
    @Test
    void theHealthCheckIsUpWhileReadinessIs() throws Exception {
        var status = new AtomicInteger(200);
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        var port = server.getAddress().getPort();
        server.createContext("/actuator/health/readiness", exchange -> {
            exchange.sendResponseHeaders(status.get(), -1);
            exchange.close();
        });
        server.start();
        try {
            assertThat(ready(port)).isZero();
            status.set(503);
            assertThat(ready(port)).isEqualTo(1);
        } finally {
            server.stop(0);
        }
        assertThat(ready(port)).isEqualTo(1);
    }

    private static int ready(int port) throws Exception {
        var check = new ProcessBuilder("bash", "ready.sh").directory(OpsFiles.ROOT.resolve("ops/compose").toFile())
                .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        check.environment().put("MANAGEMENT_SERVER_PORT", String.valueOf(port));
        return check.start().waitFor();
    }

    /** A password or key in the environment shows in what the container engine says of a container; a default one is known to all. */
    @SuppressWarnings("unchecked") // the form of compose files
    @Test
    void passwordsAndTheFirstKeyAreFilesWithoutADefault() {
        for (var compose : COMPOSE) {
            var text = OpsFiles.read(OpsFiles.ROOT.resolve(compose));
            assertThat(text).doesNotContainPattern("(?i)\\$\\{[A-Z_]*(PASSWORD|KEYS?|TOKEN):-[^}]");
            services(compose).forEach((name, service) -> {
                var environment = service.get("environment") instanceof Map<?, ?> given
                        ? (Map<String, Object>) given
                        : Map.<String, Object>of();
                assertThat(environment.keySet()).describedAs(name)
                        .noneMatch(key -> key.matches(".*(PASSWORD|APIKEY|SECRETKEYS|TOKEN)"));
                var mounted = (service.get("secrets") instanceof List<?> secrets ? secrets : List.of()).stream()
                        .map(secret -> secret instanceof Map<?, ?> named ? String.valueOf(named.get("target")) : secret)
                        .map(file -> "/run/secrets/" + file).toList();
                assertThat(environment.values().stream().filter(value -> String.valueOf(value).startsWith("/run/secrets/")))
                        .describedAs(name).allMatch(mounted::contains);
                if (service.containsKey("build")) {
                    assertThat(mounted).describedAs(name).contains("/run/secrets/spring.datasource.password",
                            "/run/secrets/fulfilment.secret-keys", "/run/secrets/fulfilment.management.token");
                    assertThat(environment).describedAs(name).containsEntry("SPRING_CONFIG_IMPORT",
                            "configtree:/run/secrets/");
                }
            });
            assertThat(text).contains("FULFILMENT_BOOTSTRAP_APIKEYFILE: /run/secrets/first-key");
        }
        assertThat(OpsFiles.read(OpsFiles.ROOT.resolve(".dockerignore")).lines()).contains("secrets");
        assertThat(OpsFiles.read(OpsFiles.ROOT.resolve(".gitignore")).lines()).contains("/secrets/");
    }

    @SuppressWarnings("unchecked") // the form of compose files
    @Test
    void secretsAreMadeOnceAndAreThoseOfTheComposeFiles(@TempDir Path folder) throws Exception {
        var secrets = folder.resolve("secrets");
        makeSecrets(secrets);
        var made = new TreeMap<String, String>();
        try (var files = Files.list(secrets)) {
            for (var file : files.toList()) {
                made.put(file.getFileName().toString(), Files.readString(file));
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-r--r--");
            }
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(secrets))).isEqualTo("rwx------");
        assertThat(new HashSet<>(made.values())).hasSize(5);
        assertThat(Base64.getDecoder().decode(made.get("secret-keys"))).hasSize(32);
        assertThat(made.entrySet().stream().filter(secret -> !secret.getKey().equals("secret-keys")).map(Map.Entry::getValue))
                .hasSize(4).allMatch(secret -> secret.matches("[0-9a-f]{48}"));
        for (var compose : COMPOSE) {
            var declared = (Map<String, Map<String, String>>) OpsFiles.yaml(OpsFiles.ROOT.resolve(compose)).get("secrets");
            assertThat(declared.keySet()).isEqualTo(made.keySet());
            declared.forEach((name, secret) -> assertThat(secret.get("file")).isEqualTo("./secrets/" + name));
        }

        Files.writeString(secrets.resolve("first-key"), "a-key-of-the-operator");
        Files.delete(secrets.resolve("grafana-password"));
        makeSecrets(secrets);
        assertThat(secrets.resolve("first-key")).hasContent("a-key-of-the-operator");
        assertThat(secrets.resolve("database-password")).hasContent(made.get("database-password"));
        assertThat(Files.readString(secrets.resolve("grafana-password"))).hasSize(48).isNotEqualTo(made.get("grafana-password"));
    }

    private static void makeSecrets(Path folder) throws Exception {
        var process = new ProcessBuilder("sh", "ops/compose/secrets.sh", folder.toString()).directory(OpsFiles.ROOT.toFile())
                .redirectErrorStream(true).start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).describedAs(said).isZero();
    }

    /** A tag that moves makes two builds of one source differ. */
    @Test
    void imagesHaveExactVersions() {
        var images = new TreeSet<String>();
        for (var compose : COMPOSE) {
            services(compose).values().stream().filter(service -> !service.containsKey("build"))
                    .map(service -> String.valueOf(service.get("image"))).filter(image -> !image.startsWith("${"))
                    .forEach(images::add);
        }
        OpsFiles.read(OpsFiles.ROOT.resolve("Dockerfile")).lines().filter(line -> line.startsWith("FROM "))
                .map(line -> line.split(" ")[1]).forEach(images::add);
        assertThat(images).hasSizeGreaterThan(5).allMatch(
                image -> image.matches("postgres:\\d+\\.\\d+.*|(?!postgres:)[^:]+:v?\\d+\\.\\d+\\.\\d+.*"));
    }
}
