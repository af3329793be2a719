package fulfilment.command.sealing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Vault;
import fulfilment.testing.TestDatabase;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Keys of streams, and the key of the installation that seals them. */
class DataKeysTest {

    private static final Set<String> STREAMS = IntStream.range(0, 1_500).mapToObj(number -> "order-" + number)
            .collect(Collectors.toSet());

    private final JdbcTemplate jdbc = new JdbcTemplate(new DriverManagerDataSource(TestDatabase.create(), "postgres", ""));

    /** Seals by naming the key; opens what any key sealed. */
    private record NamingVault(@Nullable String key) implements Vault {

        @Override
        public Optional<String> currentKey() {
            return Optional.ofNullable(key);
        }

        @Override
        public String seal(String plain) {
            return "v1." + key + "." + plain;
        }

        @Override
        public String open(String sealed) {
            return sealed.substring(sealed.indexOf('.', 3) + 1);
        }
    }

    private Set<String> installationKeys() {
        return Set.copyOf(jdbc.queryForList("select distinct split_part(key, '.', 2) from events.data_key where key like 'v1.%'",
                String.class));
    }

    @Test
    void aNewKeyOfTheInstallationSealsAllKeysOfStreamsAndOpensTheSameTexts() {
        var before = new DataKeys(jdbc, new NamingVault(null)).ofStreams(STREAMS);
        var text = before.get("order-7").seal("Ann".getBytes(UTF_8));
        assertThat(installationKeys()).isEmpty();

        for (var key : new String[] {"first", "second"}) {
            var keys = new DataKeys(jdbc, new NamingVault(key));
            assertThat(keys.sealNext()).isTrue();
            assertThat(keys.sealNext()).isFalse();
            assertThat(installationKeys()).containsExactly(key);
            assertThat(keys.find(DataKey.idIn(text)).orElseThrow().open(text)).isEqualTo("Ann".getBytes(UTF_8));
            assertThat(keys.sealNext()).describedAs("all are sealed").isFalse();
        }
        assertThat(jdbc.queryForObject("select count(*) from events.data_key", Integer.class)).isEqualTo(STREAMS.size());
    }

    @Test
    void anInstallationWithoutAKeyLeavesKeysOfStreamsAsTheyAre() {
        new DataKeys(jdbc, new NamingVault("first")).ofStreams(STREAMS);

        assertThat(new DataKeys(jdbc, new NamingVault(null)).sealNext()).isFalse();

        assertThat(installationKeys()).containsExactly("first");
    }

    @Test
    void aDestroyedKeyIsGoneAndItsStreamGetsAnother() {
        var keys = new DataKeys(jdbc, new NamingVault("first"));
        var before = keys.ofStreams(Set.of("order-1")).get("order-1");
        jdbc.update("delete from events.data_key");

        assertThat(keys.find(before.id())).isEmpty();
        assertThat(keys.ofStreams(Set.of("order-1")).get("order-1").id()).isNotEqualTo(before.id());
    }

    @Test
    void aForgottenStreamIsListedAgainWhenItIsForgottenAgain() {
        var keys = new DataKeys(jdbc, new NamingVault("first"));
        var both = keys.ofStreams(Set.of("order-1", "order-2"));
        keys.destroy("order-1");

        assertThat(keys.find(both.get("order-1").id())).describedAs("at once, on this node").isEmpty();
        assertThat(keys.find(both.get("order-2").id())).isPresent();
        assertThat(toClean()).containsExactly("order-1");
        jdbc.update("update events.forgotten set cleaned_at = now()");
        keys.ofStreams(Set.of("order-1"));
        keys.destroy("order-1");
        assertThat(toClean()).containsExactly("order-1");
        assertThat(jdbc.queryForList("select stream from events.data_key", String.class)).containsExactly("order-2");
    }

    private List<String> toClean() {
        return jdbc.queryForList("select stream from events.forgotten where cleaned_at is null", String.class);
    }
}
