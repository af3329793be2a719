package fulfilment.server.movein;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import fulfilment.api.shipments.ShipmentCommand.ReportTracking;
import fulfilment.api.shipments.ShipmentCommand.Reported;
import fulfilment.api.shipments.ShipmentCommand.TrackingAnswer;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.shipments.TrackingOutcome;
import fulfilment.api.shipments.TrackingStatus;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.carrier.Carrier;
import fulfilment.carrier.CarrierSettings;
import fulfilment.carrier.Fault;
import fulfilment.carrier.Faults;
import fulfilment.command.platform.Register;
import fulfilment.loader.moveout.MoveOut;
import fulfilment.query.rebuild.Proof;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.SampleObjects;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import fulfilment.server.orders.ShippablePicklists;
import fulfilment.testing.Eventually;
import fulfilment.testing.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.eventhandling.DomainEventMessage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import tools.jackson.databind.JsonNode;

/** An account with objects of every kind is written into a folder, and moved from there into another installation. */
@BesideOthers
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class MoveInTest {

    private static final SettableClock CLOCK = new SettableClock(Instant.parse("2026-06-01T10:00:00.125Z"));
    private static final String ORDER = """
            {"deliveryname": "%s", "deliverycountry": "nl", "products": [{"idproduct": 1, "amount": 1}]}""";
    /** Moments that are read on both sides. */
    private static final List<Instant> MOMENTS = new ArrayList<>();

    /** The account as it was at the last moment. */
    @TempDir
    private static Path shared;
    private static Carrier carrier;
    private static Service source;
    private static Client admin;
    private static Service target;

    @TempDir
    private Path temp;
    private String said = "";
    private String complained = "";

    @BeforeAll
    static void fill() throws IOException {
        carrier = Carrier.start(CarrierSettings.DEFAULTS.withCredentials("warehouse", "secret-password"));
        source = Service.startAt(CLOCK, "--fulfilment.allowed-networks=127.0.0.0/8",
                "--fulfilment.providers.allow-plain-http=true",
                "--fulfilment.providers.answer-within=2m");
        admin = source.admin();
        source.fulfilmentCustomer();
        moment();
        SampleObjects.bring(admin);
        moment();
        admin.put("/products/2", "{\"active\": false}").ok();
        admin.post("/products/1/images", image()).created();
        admin.delete("/products/1/images/2").expect(204);
        admin.put("/admin/account/logo", image()).ok();
        admin.post("/hooks",
                """
                {"name": "signed", "event": "orders.created", "address": "https://shop.invalid/", "secret": "a secret of a hook"}""")
                .created();
        admin.post("/orders/1/notes", "{\"note\": \"Ring \\u00e9 twice\\nplease\"}").created();
        admin.post("/customers", "{\"name\": \"Somebody who is forgotten\"}").created();
        admin.post("/customers/2/anonymize", null).ok();
        admin.put("/customers/2", "{\"name\": \"Somebody else\"}");
        admin.newKey(1, "\"name\": \"scanner\"");
        moment();
        ship();
        moment();
        for (int order = 0; order < 30; order++) {
            CLOCK.passes(Duration.ofSeconds(7));
            admin.post("/orders", ORDER.formatted("Nº " + order)).created();
            admin.post("/products/1/stock/1", "{\"change\": %d, \"reason\": \"found\"}".formatted(order + 1)).ok();
        }
        moment();
        var key = Files.writeString(shared.resolve("key"), Service.ADMIN_KEY);
        CLOCK.passes(Duration.ofMinutes(1));
        assertThat(moveOut(source.address(), folder(), key, last())).isZero();
    }

    private static String image() {
        return "{\"image\": \"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==\"}";
    }

    /** A shipment with a label, one of which nobody knows whether there is a label, and a label for a return. */
    private static void ship() {
        int provider = admin.post("/admin/shippingproviders", """
                {"kind": "custom", "name": "Parcel service", "shipment_url": "%1$s/shipments", "config_url": "%1$s/config",
                 "username": "warehouse", "password": "secret-password", "tracking_secret": "a secret of a carrier"}"""
                .formatted(carrier.url())).created().get("idshippingprovider").asInt();
        int profile = admin.post("/admin/shippingproviders/%d/profiles".formatted(provider),
                "{\"name\": \"Standard\", \"values\": {\"service\": \"standard\", \"signature_required\": false}}").created()
                .get("idshippingprovider_profile").asInt();
        var shippable = ShippablePicklists.of(source);
        var body = "{\"idshippingprofile\": %d}".formatted(profile);
        var shipment = admin.post(ShippablePicklists.path(shippable.picked(2)) + "/shipments?return=shipment", body).created();
        source.forgetAggregates(); // what is stored has the time of the service's clock
        var delivered = new Reported(List.of(shipment.at("/parcels/0/idparcel").asInt()), TrackingStatus.DELIVERED,
                CLOCK.instant().truncatedTo(ChronoUnit.SECONDS), "Ann signed for it");
        TrackingAnswer answer = source.bean(CommandGateway.class).sendAndWait(new ReportTracking(
                new ShipmentId(shipment.get("idshipment").asInt()), new ShippingProviderId(provider), List.of(delivered)));
        assertThat(answer.outcomes()).containsExactly(TrackingOutcome.TAKEN);
        carrier.faults(Faults.script(Fault.parse("drop-after-request")));
        admin.post(ShippablePicklists.path(shippable.picked(1)) + "/shipments", body).refused(400, 26);
        Eventually.until(() -> admin.get("/admin/shippingproviders/attempts?state=unknown").ok().size() == 1,
                "an attempt of unknown outcome");
        int hall = admin.post("/admin/warehouses",
                "{\"name\": \"Returns hall\", \"address\": \"Kade 1\", \"city\": \"Rotterdam\", \"country\": \"nl\"}").created()
                .get("idwarehouse").asInt();
        int idreturn = admin.post("/returns", """
                {"idreturn_status": 1, "idtemplate": 1, "name": "Ann", "address": "Quay 9", "city": "Delft", "country": "nl"}""")
                .created().get("idreturn").asInt();
        admin.post("/returns/%d/labels".formatted(idreturn),
                "{\"idshippingprovider_profile\": %d, \"idwarehouse\": %d, \"parcels\": [{\"weight\": 700}, {\"weight\": 800}]}"
                        .formatted(profile, hall))
                .created();
    }

    private static void moment() {
        CLOCK.passes(Duration.ofSeconds(90));
        MOMENTS.add(CLOCK.instant().minusSeconds(60).truncatedTo(ChronoUnit.SECONDS));
    }

    private static Instant last() {
        return MOMENTS.getLast();
    }

    @AfterAll
    static void stop() {
        source.close();
        carrier.close();
        if (target != null) {
            target.close();
        }
    }

    private static Path folder() {
        return shared.resolve("account");
    }

    private static int moveOut(String address, Path to, Path key, Instant moment) {
        return MoveOut.run(List.of("--to", to.toString(), "--key-file", key.toString(), "--url", address, "--as-of",
                moment.toString()), new PrintStream(new ByteArrayOutputStream(), true, UTF_8), System.err);
    }

    private int moveIn(String database, Path from, String... settings) {
        return moveIn(database, from, context -> {}, settings);
    }

    private int moveIn(String database, Path from, Consumer<GenericApplicationContext> more, String... settings) {
        return moveIn(database, from.toString(), more, settings);
    }

    private int moveIn(String database, String from, Consumer<GenericApplicationContext> more, String... settings) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        int code = Service.moveIn(database, from, new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8), more,
                settings);
        said = out.toString(UTF_8);
        complained = err.toString(UTF_8);
        return code;
    }

    /** Fails at the second shipment, as if the process ended there. What was stored before somebody was forgotten stays. */
    private static void breakDown(GenericApplicationContext context) {
        context.registerBean("breakdown", Register.class, () -> new Register() {

            @Override
            public void record(DomainEventMessage<?> event) {
                if (event.getAggregateIdentifier().equals("shipment-2")) {
                    throw new IllegalStateException("the process ended");
                }
            }
        });
    }

    @Test
    @Order(1)
    @Rule({"OUT-8", "OUT-9", "OUT-10", "OUT-11", "OUT-12"})
    void answersTheSameAsTheInstallationThatItWasWrittenBy() throws IOException {
        var database = TestDatabase.create();
        assertThat(moveIn(database, folder(), MoveInTest::breakDown)).isEqualTo(1);
        assertThat(complained).contains("the process ended");
        assertThat(new JdbcTemplate(new DriverManagerDataSource(database, "postgres", ""))
                .queryForObject("select count(*) from events.domain_event", Integer.class)).isBetween(50, 150);
        assertThatThrownBy(() -> Service.startOn(database)).hasStackTraceContaining("an account is not moved in whole yet");

        assertThat(moveIn(database, folder())).as(complained).isZero();
        assertThat(said).contains("Complete, after").contains("2 hooks are inactive, and 2 keys are revoked")
                .contains("Enter the passwords and keys of the shipping providers [2] again.")
                .contains("of unknown outcome, 1 in all; decide about them before you ship: 2 of shipment 2")
                .doesNotContain(Service.ADMIN_KEY);

        target = Service.startOn(database, CLOCK, "--fulfilment.allowed-networks=127.0.0.0/8",
                "--fulfilment.providers.allow-plain-http=true");
        assertThat(target.admin().get("/admin/account/logo").ok()).isEqualTo(admin.get("/admin/account/logo").ok());
        var key = Files.writeString(temp.resolve("key"), Service.ADMIN_KEY);
        for (var moment : MOMENTS) {
            var there = moment.equals(last()) ? folder() : temp.resolve("there-" + MOMENTS.indexOf(moment));
            if (!moment.equals(last())) {
                assertThat(moveOut(source.address(), there, key, moment)).isZero();
            }
            var here = temp.resolve("here-" + MOMENTS.indexOf(moment));
            assertThat(moveOut(target.address(), here, key, moment)).isZero();
            assertThat(differences(there, here)).as(moment.toString()).isEmpty();
        }
    }

    /** A folder has no secrets and passwords, and no bytes of images that were deleted. */
    private static String comparable(String line) {
        return line.replaceAll("http://localhost:[0-9]+", "")
                .replaceAll("\"(secret|password|has_password)\":true", "\"$1\":false")
                .replaceAll(",\"(has_tracking_secret|trackingSecret)\":true", "")
                .replaceAll("\"contentBytes\":[0-9]+", "");
    }

    /** The lines that only one of two folders has, with the names of their files. */
    private static List<String> differences(Path one, Path other) throws IOException {
        var first = lines(one);
        var second = lines(other);
        var all = new ArrayList<String>();
        first.stream().filter(line -> !second.contains(line)).forEach(line -> all.add("- " + line));
        second.stream().filter(line -> !first.contains(line)).forEach(line -> all.add("+ " + line));
        return all;
    }

    private static Set<String> lines(Path folder) throws IOException {
        var lines = new LinkedHashSet<String>();
        try (var files = Files.walk(folder)) {
            for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
                var name = folder.relativize(file).toString();
                if (name.endsWith(".jsonl")) {
                    int number = 0;
                    for (var line : Files.readAllLines(file)) {
                        lines.add("%s %d: %s".formatted(name, ++number, comparable(line)));
                    }
                } else if (!name.endsWith(".json")) {
                    lines.add("%s: %s".formatted(name, HexFormat.of().formatHex(Files.readAllBytes(file))));
                }
            }
        }
        assertThat(lines.size()).isGreaterThan(20);
        return lines;
    }

    @Test
    @Order(2)
    @Rule("OUT-10")
    void goesOnWithTheNextNumbersAndNoIdOfBefore() {
        var api = Objects.requireNonNull(target).admin();
        var names = List.of("orders", "customers", "products", "tasks", "returns", "purchaseorders");
        var before = names.stream().map(name -> highest(api, name)).toList();

        assertThat(api.post("/orders", ORDER.formatted("here")).created().get("orderid"))
                .isEqualTo(admin.post("/orders", ORDER.formatted("there")).created().get("orderid"));
        assertThat(api.post("/customers", "{\"name\": \"new\"}").created().get("customerid"))
                .isEqualTo(admin.post("/customers", "{\"name\": \"new\"}").created().get("customerid"));
        api.post("/products", "{\"productcode\": \"new\", \"name\": \"New\", \"price\": 1}").created();
        api.post("/tasks", "{\"title\": \"new\"}").created();
        api.post("/returns", "{\"idreturn_status\": 1, \"idtemplate\": 1, \"name\": \"Ann\", \"country\": \"nl\"}").created();
        api.post("/purchaseorders", "{\"idsupplier\": 1, \"products\": [{\"idproduct\": 1, \"amount\": 1}]}").created();
        for (int i = 0; i < names.size(); i++) {
            assertThat(highest(api, names.get(i))).as(names.get(i)).isEqualTo(before.get(i) + 1);
        }
        assertThat(api.post("/products/1/stock/1", "{\"change\": -1, \"reason\": \"broken\"}").ok().get("stock").asInt())
                .isEqualTo(
                        admin.post("/products/1/stock/1", "{\"change\": -1, \"reason\": \"broken\"}").ok().get("stock").asInt());
        api.post("/products/1/stock/1", "{\"change\": -100000, \"reason\": \"too much\"}").refused(400, 1006);
    }

    private static int highest(Client api, String list) {
        var id = new HashSet<Integer>();
        for (int offset = 0;; offset += 100) {
            var page = api.get("/%s?offset=%d".formatted(list, offset)).ok();
            page.forEach(one -> id.add(one.properties().iterator().next().getValue().asInt()));
            if (page.size() < 100) {
                return id.stream().mapToInt(Integer::intValue).max().orElse(0);
            }
        }
    }

    @Test
    @Order(3)
    @Rule({"OUT-10", "OUT-11", "OUT-12"})
    void hasNoSecretsAndBuysNoSecondLabel() {
        var service = Objects.requireNonNull(target);
        var api = service.admin();

        assertThat(api.get("/hooks").ok()).allMatch(hook -> !hook.get("active").asBoolean());
        assertThat(api.get("/admin/shippingproviders").ok().toString()).doesNotContain("secret-password");
        assertThat(keys(api)).containsExactly("moved in");
        int sold = carrier.book().sales().size();
        var unknown = api.get("/admin/shippingproviders/attempts?state=unknown").ok().get(0);
        api.post("/picklists/%d/shipments".formatted(unknown.get("idpicklist").asInt()), "{\"idshippingprofile\": %d}"
                .formatted(unknown.get("idshippingprovider_profile").asInt())).refused(400, 26);
        assertThat(carrier.book().sales()).hasSize(sold);
        api.post("/admin/shippingproviders/attempts/%d/discard".formatted(unknown.get("idattempt").asInt()), null).ok();

        assertThat(service.bean(JdbcTemplate.class).queryForList("""
                select convert_from(payload, 'UTF8') from events.domain_event
                where aggregate_identifier in ('customer-1', 'customer-2')""", String.class)).hasSizeGreaterThan(3)
                .noneMatch(stored -> stored.contains("Ann") || stored.contains("Somebody"));
        assertThat(api.get("/audit/events?object=customer-2").body()).doesNotContain("Somebody who is forgotten");
    }

    private static List<String> keys(Client api) {
        return api.get("/admin/users/1/keys").ok().valueStream().map(key -> key.get("name").asString()).toList();
    }

    @Test
    @Order(4)
    @Rule("OUT-10")
    void isProven() {
        var proof = Objects.requireNonNull(target).bean(Proof.class);
        proof.start();
        Eventually.until(() -> !Objects.requireNonNull(proof.last()).state().equals("running"), "the end of the proof");
        assertThat(Objects.requireNonNull(proof.last()).found()).isEmpty();
        assertThat(Objects.requireNonNull(proof.last()).state()).isEqualTo("done");
    }

    /** The way from a running service, which goes on where it was interrupted. */
    @Test
    @Order(5)
    @Rule({"OUT-8", "OUT-13"})
    void readsTheAccountFromAServiceItself() throws IOException {
        var via = temp.resolve("via").toString();
        var key = Files.writeString(temp.resolve("key"), Service.ADMIN_KEY).toString();
        var database = TestDatabase.create();
        var words = new String[] {"--source-key-file", key, "--via", via, "--as-of", last().toString()};

        assertThat(moveIn(database, source.address(), context -> {}, "--source-key-file", key + "x", "--via", via)).isEqualTo(2);
        assertThat(complained).contains("cannot be read");
        assertThat(moveIn(database, source.address(), context -> {}, words)).as(complained).isZero();
        assertThat(said).contains("Writing the account at").contains("Complete, after");
        assertThat(new JdbcTemplate(new DriverManagerDataSource(database, "postgres", "")).queryForObject(
                "select count(*) from events.domain_event where payload_type = 'order.created'", Integer.class))
                .isEqualTo(Files.readAllLines(folder().resolve("lists/orders.jsonl")).size());

        assertThat(moveIn(database, source.address(), context -> {}, words)).isEqualTo(1);
        assertThat(said).isEmpty();
        assertThat(complained).isEqualTo("move-in: an account is moved in already; start the service, or choose another "
                + "fulfilment.data-dir or database%n".formatted());
    }

    /** The digests of the manifest allow it, but it is no event of this version. */
    @Test
    @Order(6)
    @Rule("OUT-8")
    void saysWhichEventCannotBeRead() throws IOException {
        var copy = copy("forged");
        var events = copy.resolve("events.jsonl");
        var before = Files.readString(events);
        Files.writeString(events, before.replaceFirst("task[.]created", "task.exploded"));
        var manifest = copy.resolve("manifest.json");
        Files.writeString(manifest, Files.readString(manifest).replace(digest(before), digest(Files.readString(events))));

        assertThat(moveIn(TestDatabase.create(), copy)).isEqualTo(1);

        assertThat(complained).isEqualTo("move-in: an event cannot be read: this version of the service does not know events "
                + "task.exploded of revision 1%n".formatted());
    }

    private static String digest(String text) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IOException(impossible);
        }
    }

    @Test
    @Order(7)
    @Rule({"OUT-8", "OUT-9"})
    void refusesWhatIsNotAWholeAccountAndWritesNothing() throws IOException {
        var database = TestDatabase.create();
        var copy = copy("copy");

        var events = copy.resolve("events.jsonl");
        var lines = Files.readAllLines(events);
        Files.writeString(events, lines.getFirst().replace("Europe", "Atlantis") + "\n");
        Files.delete(copy.resolve("lists/tags.jsonl"));
        assertThat(moveIn(database, copy)).isEqualTo(1);
        assertThat(complained).isEqualTo(
                "move-in: the folder %s is not as it was written: events.jsonl was changed, lists/tags.jsonl is missing%n"
                        .formatted(copy));

        Files.writeString(copy.resolve("manifest.json"), "{\"format\": 2, \"files\": [{\"name\": \"../../etc/passwd\"}]}");
        assertThat(moveIn(database, copy)).isEqualTo(1);
        assertThat(complained).contains("names a file '../../etc/passwd', which is none of an account");
        Files.writeString(copy.resolve("manifest.json"), "{\"format\": 2, \"files\": []}");
        assertThat(moveIn(database, copy)).isEqualTo(1);
        assertThat(complained).contains("has no events.jsonl: it was written with a key that may not read the log");
        Files.writeString(copy.resolve("manifest.json"), "{\"format\": 1}");
        assertThat(moveIn(database, copy)).isEqualTo(1);
        assertThat(complained).contains("has format 1 and this version reads 2");
        Files.writeString(copy.resolve("manifest.json"), "{");
        assertThat(moveIn(database, copy)).isEqualTo(1);
        assertThat(complained).contains("it is no JSON");
        assertThat(moveIn(database, temp.resolve("nowhere"))).isEqualTo(1);
        assertThat(complained).contains("nowhere has no manifest.json: move-out writes it last");

        assertThat(moveIn(database, folder(), "--fulfilment.time-zone=Asia/Tokyo")).isEqualTo(1);
        assertThat(complained).contains("move in, and start, with --fulfilment.time-zone=Europe/Amsterdam");
        assertThat(moveIn(Objects.requireNonNull(target).database(), folder(), "--fulfilment.cluster=true")).isEqualTo(1);
        assertThat(complained).contains("uses this database");
    }

    private Path copy(String name) throws IOException {
        var copy = temp.resolve(name);
        try (Stream<Path> files = Files.walk(folder())) {
            for (var file : files.toList()) {
                Files.copy(file, copy.resolve(folder().relativize(file).toString()));
            }
        }
        return copy;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "--fulfilment.cluster=false | --from is missing",
            "--from | --from needs a value",
            "--from a --from b | --from is given twice",
            "--from a b | unknown argument b",
            "--to a | unknown argument --to",
            "--from https://warehouse.example --source-key-file a | --via is missing",
            "--from https://warehouse.example --via a | --source-key-file is missing",
            "--from a --via b | --via needs an address in --from, such as https://warehouse.example"})
    void namesWhatIsWrongWithItsArguments(String words, String problem) {
        var err = new ByteArrayOutputStream();

        int code = MoveInCommand.run(List.of(words.split(" ")), () -> {
            throw new IllegalStateException("started");
        }, System.out, new PrintStream(err, true, UTF_8));

        assertThat(code).isEqualTo(2);
        assertThat(err.toString(UTF_8)).startsWith("move-in: " + problem).contains("usage: move-in --from FOLDER");
    }
}
