package fulfilment.server.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Vault;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import fulfilment.server.time.ProofRun;
import fulfilment.testing.Unique;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.springframework.jdbc.core.JdbcTemplate;

/** A hook's secret is stored only sealed, and is neither logged nor shown. */
@Isolated("a service that starts resets the log")
class SecretLeakTest {

    private static final String SECRET = "hush-4-you-and-me";
    private static final String NAME = "The shop with the secret";
    private static final String FORM = "{\"name\": \"%s\", \"event\": \"%s\", \"address\": \"%s\", \"secret\": \"%s\"}";
    private static final String BODY = FORM.formatted(NAME, Hooks.EVENT.word(), Hooks.ADDRESS, SECRET);

    @Test
    @Rule("HOK-7")
    void neverStoresLogsOrAnswersAnOpenSecret() throws Exception {
        var clock = new SettableClock(Instant.parse("2030-01-31T09:30:00Z"));
        try (var service = Service.startAt(clock); var log = new LogOfEverything()) {
            var hooks = new Hooks(service);
            var said = new ArrayList<String>();
            int id = used(service, clock, said);
            said.add(metrics(service));
            var logged = log.lines();

            var stored = new Stored(service.bean(JdbcTemplate.class));
            assertThat(stored.tablesWith(NAME)).as("the search finds text that is stored")
                    .contains("events.domain_event", "kept.hook", "past.hook")
                    .noneMatch(table -> table.startsWith("edge.answer"));
            assertThat(stored.tablesWith(SECRET)).isEmpty();
            assertThat(stored.tablesWith(digest("POST /api/v1/hooks?null\n" + BODY)))
                    .as("digests that a guess could be compared with")
                    .isEmpty();
            assertThat(logged.stream().filter(line -> line.contains("HookBody"))).as("a log of everything").isNotEmpty();
            assertThat(logged.stream().filter(line -> line.contains(SECRET))).isEmpty();
            assertThat(said).hasSizeGreaterThan(10).noneMatch(answer -> answer.contains(SECRET));

            var sealed = hooks.active(id).orElseThrow().sealedSecret();
            assertThat(said).noneMatch(answer -> answer.contains(sealed));
            assertThat(stored.tablesWith(sealed)).containsExactlyInAnyOrder("events.domain_event", "kept.hook", "past.hook");
            assertThat(service.bean(Vault.class).open(sealed)).isEqualTo(SECRET);
        }
    }

    /** Does everything that can be done with hooks. @param said collects the answers */
    private static int used(Service service, SettableClock clock, List<String> said) {
        var api = service.admin();
        var hooks = new Hooks(service);
        var repeating = api.header("Idempotency-Key", Unique.text());

        var created = repeating.post("/hooks", BODY);
        int id = created.created().get("idhook").asInt();
        said.add(created.body());
        said.add(repeating.post("/hooks", BODY).body());
        said.add(repeating.post("/hooks", BODY + " ").body());
        for (var refused : List.of(FORM.formatted(NAME, "nothing", Hooks.ADDRESS, SECRET),
                FORM.formatted(NAME, Hooks.EVENT.word(), "ftp://shop.invalid", SECRET),
                FORM.formatted("", Hooks.EVENT.word(), Hooks.ADDRESS, SECRET),
                FORM.formatted(NAME, Hooks.EVENT.word(), Hooks.ADDRESS, SECRET.repeat(20)),
                BODY.replace("\"" + SECRET + "\"", "[\"" + SECRET + "\"]"), BODY.replace("}", ""), "[" + BODY + "]",
                BODY.replace("\"name\"", "\"secret\""), BODY.replace(SECRET, SECRET + "\\u0000"))) {
            var answer = api.header("Idempotency-Key", Unique.text()).post("/hooks", refused);
            assertThat(answer.status()).isEqualTo(400);
            said.add(answer.body());
        }
        clock.passes(Duration.ofMinutes(1)); // earlier states are kept too
        hooks.failed(id, 1, clock.instant());
        api.delete("/hooks/" + id).expect(204);
        said.add(api.post("/hooks/" + id + "/reactivate", null).body());
        said.add(api.get("/hooks/%d?as_of=2030-01-31%%2010:30:30", id).body());
        said.add(api.get("/hooks").body());
        said.add(api.get("/audit/events?object=hook-%d", id).body());
        ProofRun.rebuilt(service);
        assertThat(ProofRun.proved(service).differences()).isZero();
        said.add(api.get("/hooks/%d", id).body());
        return id;
    }

    private static String digest(String text) throws NoSuchAlgorithmException {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String metrics(Service service) {
        var text = new StringBuilder();
        service.bean(io.micrometer.core.instrument.MeterRegistry.class)
                .forEachMeter(meter -> text.append(meter.getId()).append('\n'));
        return text.toString();
    }

    /** Searches all rows of all tables as text; bytes appear as hexadecimal digits. */
    private record Stored(JdbcTemplate jdbc) {

        List<String> tablesWith(String text) {
            var bytes = text.getBytes(StandardCharsets.UTF_8);
            var forms = List.of(text, HexFormat.of().formatHex(bytes),
                    Base64.getEncoder().withoutPadding().encodeToString(bytes));
            return jdbc.queryForList("""
                    select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
                    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')""", String.class).stream()
                    .filter(table -> forms.stream().anyMatch(form -> Boolean.TRUE.equals(jdbc.queryForObject(
                            "select exists (select from %s one where position(? in one::text) > 0)".formatted(table),
                            Boolean.class, form))))
                    .toList();
        }
    }
}
