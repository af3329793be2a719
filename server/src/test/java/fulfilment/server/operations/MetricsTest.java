package fulfilment.server.operations;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.axonserver.AxonServerStandIn;
import fulfilment.server.BesideOthers;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** The metrics of a service and of a process of a fleet at work are those that dashboards, alerts and pages name. */
@BesideOthers
@Order(2)
class MetricsTest {

    /** What Prometheus itself adds. */
    private static final Set<String> OF_PROMETHEUS = Set.of("up", "ALERTS");
    /** As the manual of Patroni lists them. */
    private static final Set<String> OF_PATRONI = Set.of("patroni_sync_standby", "patroni_postgres_running",
            "patroni_postgres_timeline");
    private static final Set<String> LABELS_OF_PROMETHEUS = Set.of("job", "instance", "role", "alertname", "alertstate", "le");
    private static final Pattern NAMED = Pattern.compile("`(fulfilment_[a-z_]+)`");
    /** This service has none. ReplicaTest compares them. */
    private static final String OF_A_REPLICA = "fulfilment_replica_";
    private static ObservedService observed;
    private static Scrape single;
    /** Of a single service, and what a process of a fleet has besides. */
    private static Scrape scrape;

    @BeforeAll
    static void work() {
        observed = new ObservedService();
        observed.announcedTask(observed.api());
        observed.labelledShipment();
        observed.cancelledShipment();
        observed.api().get("/tasks").ok();
        System.gc(); // pauses are measured after the first one, by a thread that hears of it later
        Eventually.until(() -> Scrape.of(observed.service()).families().contains("jvm_gc_pause_seconds"),
                "a pause that is measured");
        single = Scrape.of(observed.service());
        scrape = single.and(ofAFleet());
    }

    /** A process with all roles that sends its messages to itself, through Axon Server. */
    private static Scrape ofAFleet() {
        try (var router = AxonServerStandIn.start(0);
                var process = Service.start("--fulfilment.cluster=true", "--axon.axonserver.enabled=true",
                        "--axon.axonserver.servers=" + router.address())) {
            process.admin().post("/tasks", "{\"title\": \"Count the lanterns\"}").created();
            return Scrape.of(process);
        }
    }

    @AfterAll
    static void stop() {
        observed.close();
    }

    @Test
    void aServiceThatIsNoFleetMeasuresNothingOfOne() {
        assertThat(single.own().keySet()).noneMatch(family -> family.startsWith("fulfilment_fleet_"));
        assertThat(scrape.own().keySet()).filteredOn(family -> !single.own().containsKey(family))
                .allMatch(family -> family.startsWith("fulfilment_fleet_"))
                .contains("fulfilment_fleet_sent_seconds", "fulfilment_fleet_connected");
    }

    private static Set<String> recorded() {
        return OpsFiles.rules("recording.yml").stream().map(rule -> String.valueOf(rule.get("record")))
                .collect(Collectors.toSet());
    }

    @Test
    void dashboardsAlertsAndRulesNameMetricsThatExistWithTheirLabels() {
        var unknown = new TreeSet<String>();
        OpsFiles.expressions().forEach((file, expressions) -> {
            for (var expression : expressions) {
                var selectors = PromQl.selectors(expression);
                assertThat(selectors).describedAs(expression).isNotEmpty();
                var known = new TreeSet<>(LABELS_OF_PROMETHEUS);
                boolean isRecorded = false;
                for (var selector : selectors) {
                    if (OF_PROMETHEUS.contains(selector.metric()) || OF_PATRONI.contains(selector.metric())) {
                        continue;
                    }
                    if (recorded().contains(selector.metric())) {
                        isRecorded = true;
                        continue;
                    }
                    var labels = scrape.samples().get(selector.metric());
                    if (labels == null) {
                        unknown.add(file + ": " + selector.metric());
                        continue;
                    }
                    known.addAll(labels);
                    for (var label : selector.labels()) {
                        if (!labels.contains(label) && !LABELS_OF_PROMETHEUS.contains(label)) {
                            unknown.add(file + ": " + selector.metric() + "{" + label + "}");
                        }
                    }
                }
                if (!isRecorded) {
                    PromQl.grouping(expression).stream().filter(label -> !known.contains(label))
                            .forEach(label -> unknown.add(file + ": by (" + label + ")"));
                }
            }
        });
        assertThat(unknown).isEmpty();
    }

    /** The table of docs/operations.md lists every metric of the service with its labels, and no other. */
    @Test
    void thePageForOperatorsDescribesEveryMetric() throws IOException {
        var page = Files.readString(Path.of("../docs/operations.md"));
        var table = page.substring(page.indexOf("| Metric | Labels |"), page.indexOf("## Logs"));
        var described = new TreeMap<String, Set<String>>();
        table.lines().filter(row -> row.startsWith("| `fulfilment_")).forEach(row -> {
            var cells = row.split("\\|");
            described.put(cells[1].strip().replace("`", ""), Arrays.stream(cells[2].replace("`", "").split(","))
                    .map(String::strip).filter(label -> !label.isEmpty()).collect(Collectors.toCollection(TreeSet::new)));
            assertThat(cells[3].strip()).describedAs("the meaning of " + cells[1]).isNotEmpty();
            assertThat(cells[4].strip()).describedAs("how to read " + cells[1] + " in a cluster").isIn("max", "min", "sum",
                    "each");
        });
        described.keySet().removeIf(name -> name.startsWith(OF_A_REPLICA));
        assertThat(described).isEqualTo(scrape.own());
    }

    @Test
    void pagesNameOnlyMetricsThatExist() throws IOException {
        var unknown = new TreeMap<String, Set<String>>();
        try (var pages = Files.walk(Path.of("../docs"))) {
            for (var page : pages.filter(file -> file.toString().endsWith(".md")).toList()) {
                NAMED.matcher(OpsFiles.read(page)).results().map(name -> name.group(1))
                        .filter(name -> !name.startsWith(OF_A_REPLICA))
                        .filter(name -> scrape.samples().keySet().stream().noneMatch(known -> known.startsWith(name)))
                        .forEach(name -> unknown.computeIfAbsent(page.toString(), of -> new TreeSet<>()).add(name));
            }
        }
        assertThat(unknown).isEqualTo(Map.of());
    }

    private static double gauge(Service of, String name) {
        return of.bean(MeterRegistry.class).get(name).gauge().value();
    }

    /** Another process reads the feed, and is gone: deliveries are made of nothing until its lease ends. */
    @Test
    void sayForHowLongAnnouncementsHaveHadNoDeliveries() {
        var jdbc = observed.service().bean(JdbcTemplate.class);
        jdbc.update("update webhook.owner set node = 'gone', until = now() + interval '1 hour' where idhook = 0");
        var looks = new AtomicInteger();
        Eventually.until(() -> {
            if (looks.getAndIncrement() % 50 == 0) { // this process may have read the first one already
                observed.api().post("/tasks", "{\"title\": \"Count\"}").created();
            }
            return gauge(observed.service(), "fulfilment.webhooks.unread") > 0;
        }, () -> "announcements without deliveries");

        jdbc.update("delete from webhook.owner where idhook = 0");

        Eventually.until(() -> gauge(observed.service(), "fulfilment.webhooks.unread") == 0, () -> "the deliveries to be made");
    }

    @Test
    void sayForHowLongADecisionHasNotBeenStoredAndCanBeReadWhileTheDatabaseIsGone() throws InterruptedException {
        var holding = new AtomicBoolean();
        var release = new CountDownLatch(1);
        try (var service = Service.startWatched(commands -> indexes -> {
            if (holding.get()) {
                await(release);
            }
        }, null)) {
            assertThat(gauge(service, "fulfilment.journal.oldest")).isZero();
            holding.set(true);
            var write = Thread.ofVirtual().start(() -> service.admin().post("/tasks", "{\"title\": \"Count\"}").created());
            Eventually.until(() -> gauge(service, "fulfilment.journal.oldest") > 0, () -> "the decision to wait");
            release.countDown();
            write.join();
            Eventually.until(() -> gauge(service, "fulfilment.journal.oldest") == 0, () -> "the decision to be stored");
            canBeReadWhileTheDatabaseIsGone(service);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private static void canBeReadWhileTheDatabaseIsGone(Service service) {
        var others = observed.service().bean(JdbcTemplate.class);
        // reading metrics waits only half a second for the first answer of the database
        Eventually.until(() -> Scrape.of(service).value("fulfilment_database_up") == 1, "an answer of the database");
        var name = service.bean(JdbcTemplate.class).queryForObject("select current_database()", String.class);
        others.execute("alter database \"%s\" allow_connections false".formatted(name));
        try {
            others.queryForList("select pg_terminate_backend(pid) from pg_stat_activity where datname = ?", name);

            var gone = Scrape.of(service);

            assertThat(gone.families()).containsAll(single.families().stream()
                    .filter(family -> family.startsWith("fulfilment_webhooks_") || family.startsWith("fulfilment_proof_"))
                    .toList());
        } finally {
            others.execute("alter database \"%s\" allow_connections true".formatted(name));
        }
    }
}
