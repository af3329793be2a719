package fulfilment.command.movein;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoggedEventTest {

    private static final String ID = "7b0f6a52-64f1-4c0e-9d7a-0f0f4f6f3c11";

    private static LoggedEvent event(String object, String type, int revision, String more, String data) {
        return LoggedEvent.of("""
                {"event":12,"id":"%s","object":"%s","sequence":3,"type":"%s","revision":%d,"recorded_at":"2025-03-14 16:30:05",
                 "recorded_at_utc":"2025-03-14T15:30:05.125Z",%s,"data":%s}""".formatted(ID, object, type, revision, more, data));
    }

    private static String data(LoggedEvent event) {
        return new String(event.stored(name -> name.equals("a.png") ? new byte[] {1, 2} : new byte[0]).getPayload().getData(),
                UTF_8);
    }

    @Test
    @Rule("OUT-10")
    void isStoredWithItsPlaceItsTimeAndItsAuthor() {
        var by = "\"iduser\":1,\"idkey\":4,\"request\":\"01959577-2f08-7c3e-8f0a-3b5d1f2e4a6b\",\"idempotency_key\":\"a:b\"";
        var stored = event("task-7", "task.deleted", 1, by, "{\"task\":7}").stored(name -> new byte[0]);

        assertThat(stored.getAggregateIdentifier()).isEqualTo("task-7");
        assertThat(stored.getType()).isEqualTo("task");
        assertThat(stored.getSequenceNumber()).isEqualTo(3);
        assertThat(stored.getEventIdentifier()).isEqualTo(ID);
        assertThat(stored.getTimestamp()).isEqualTo("2025-03-14T15:30:05.125Z");
        assertThat(stored.getPayload().getType().getRevision()).isNull();
        assertThat(new String(stored.getPayload().getData(), UTF_8)).isEqualTo("{\"task\":7}");
        assertThat(new String(stored.getMetaData().getData(), UTF_8)).contains("\"4:a:b\"", ":1,", ":4,", "01959577");
        var nobody = "\"iduser\":null,\"idkey\":null,\"request\":null,\"idempotency_key\":null";
        assertThat(
                new String(event("task-7", "task.deleted", 1, nobody, "{}").stored(name -> new byte[0]).getMetaData().getData(),
                        UTF_8))
                .isEqualTo("{}");
    }

    @Test
    @Rule("OUT-12")
    void getsBytesOfImagesAndDigestsThatBelongToNoKey() {
        var nobody = "\"iduser\":null";
        assertThat(data(event("product_image-1", "product_image.added", 1, nobody, "{\"name\":\"a.png\"}")))
                .contains("\"content\":\"%s\"".formatted(Base64.getEncoder().encodeToString(new byte[] {1, 2})));
        assertThat(data(event("product_image-1", "product_image.added", 1, nobody, "{\"name\":\"b.png\"}")))
                .contains("\"content\":\"\"");
        var key = event("user-1", "user.api_key_issued", 2, nobody, "{\"idkey\":3}");
        assertThat(data(key)).matches(".*\"digest\":\"[0-9a-f]{64}\".*").isNotEqualTo(data(key));
        assertThat(event("user-1", "user.api_key_issued", 2, nobody, "{}").stored(name -> new byte[0]).getPayload().getType()
                .getRevision()).isEqualTo("2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "7", "nonsense", "{\"event\":0}", "{\"event\":\"1\"}", "{\"event\":1.5}", "{\"event\":-3}"})
    void isAnObjectWithANumber(String line) {
        assertThatThrownBy(() -> LoggedEvent.of(line)).isInstanceOf(LoggedEvent.Malformed.class);
    }

    @ParameterizedTest
    @Rule("OUT-8")
    @CsvSource(delimiter = '|', value = {
            "task.deleted | task.exploded | this version of the service does not know events task.exploded of revision 1",
            "\"revision\":1 | \"revision\":7 | this version of the service does not know events task.deleted of revision 7",
            "task-7 | tusk-7 | there are no objects such as tusk-7",
            "task-7 | task-x | there are no objects such as task-x",
            "7b0f | 7b0f- | id is no UUID",
            "T15: | T99: | recorded_at_utc is no time",
            "\"sequence\":3 | \"sequence\":{} | sequence is missing",
            "\"data\":{} | \"data\":[] | data is missing"})
    void saysWhatIsWrong(String part, String instead, String problem) {
        var line = event("task-7", "task.deleted", 1, "\"iduser\":null", "{}").json().toString();
        assertThat(line).contains(part);

        assertThatThrownBy(() -> LoggedEvent.of(line.replace(part, instead)).stored(name -> new byte[0]))
                .isInstanceOf(LoggedEvent.Malformed.class).hasMessage(problem);
    }
}
