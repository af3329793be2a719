package fulfilment.carrier;

import static fulfilment.carrier.Caller.SETTINGS;
import static fulfilment.carrier.Caller.carrier;
import static fulfilment.carrier.Caller.file;
import static fulfilment.carrier.Caller.get;
import static fulfilment.carrier.Caller.order;
import static fulfilment.carrier.Caller.post;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.carrier.Sale.Ending;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The book holds every label that was sold. */
class SalesLogTest {

    private final Carrier carrier = carrier(SETTINGS);

    @AfterEach
    void close() {
        carrier.close();
    }

    @Test
    void holdsWhatWasSold() {
        order(carrier, "Idempotency-Key", "key-1");

        var book = get(carrier, "/book").json();

        assertThat(book).isEqualTo(CarrierJson.MAPPER.readTree(file("book")));
        var sale = carrier.book().sales().getFirst();
        assertThat(sale.idpicklist()).isEqualTo(23);
        assertThat(sale.trackingCodes()).containsExactly("DC1767225600000001", "DC1767225600000002");
    }

    @Test
    void holdsReferencesOfAPush() {
        post(carrier, "/push", file("push-request"));

        assertThat(carrier.book().sales()).singleElement().satisfies(sale -> {
            assertThat(sale.idempotencyKey()).isNull();
            assertThat(sale.idpicklist()).isEqualTo(23);
            assertThat(sale.idorder()).isEqualTo(17);
            assertThat(sale.references()).containsEntry("reference", "PO 4711").containsEntry("picklistid", "P2026-1000");
            assertThat(sale.parcels()).containsExactly(new Sale.Parcel(600, "DC1767225600000001"));
        });
    }

    @Test
    void sellsAgainForAKeyThatItDoesNotKeep() {
        var first = order(carrier, "Idempotency-Key", "a").text();
        var second = order(carrier, "Idempotency-Key", "a").text();

        assertThat(second).isNotEqualTo(first);
        assertThat(carrier.book().sales()).hasSize(2).extracting(Sale::idempotencyKey).containsOnly("a");
    }

    @Test
    void givesTheSameLabelForAKeyThatItKeeps() {
        carrier.faults(Faults.script(Fault.parse("drop-in-answer-headers")).keepingKeys());
        try (var socket = Caller.rawOrder(carrier, "Idempotency-Key: a\r\n")) {
            socket.getInputStream().readAllBytes();
        } catch (java.io.IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        }

        var second = order(carrier, "Idempotency-Key", "a").text();
        var third = order(carrier, "Idempotency-Key", "a").text();

        assertThat(second).contains("DC1767225600000001");
        assertThat(third).isEqualTo(second);
        assertThat(carrier.book().sales()).singleElement().satisfies(sale -> {
            assertThat(sale.ended()).isEqualTo(Ending.ANSWERED);
            assertThat(sale.answers()).extracting(Sale.GivenAnswer::ended).containsExactly(Ending.DROPPED, Ending.ANSWERED,
                    Ending.ANSWERED);
        });
        order(carrier);
        order(carrier);
        assertThat(carrier.book().sales()).hasSize(3);
    }

    @Test
    void refusesAKeyThatAnotherRequestHasUsed() {
        carrier.faults(Faults.NONE.keepingKeys());
        order(carrier, "Idempotency-Key", "a");

        var other = post(carrier, "/shipments", file("shipments-customs-request"), "Idempotency-Key", "a");

        assertThat(other.status()).isEqualTo(400);
        assertThat(other.text()).contains("Idempotency-Key a was used for a request with other content");
        assertThat(carrier.book().sales()).hasSize(1);
    }

    @Test
    void sellsOnceForAKeyThatComesManyTimesAtOnce() throws Exception {
        carrier.faults(Faults.chances(1, Faults.Chance.parse("slow:50ms@0.5")).keepingKeys());
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var tasks = IntStream.range(0, 32)
                    .<Callable<String>>mapToObj(i -> () -> order(carrier, "Idempotency-Key", "a").text())
                    .toList();
            var answers = new HashSet<String>();
            for (var answer : threads.invokeAll(tasks)) {
                answers.add(answer.get());
            }
            assertThat(answers).hasSize(1);
        }
        assertThat(carrier.book().sales()).singleElement().satisfies(sale -> assertThat(sale.answers()).hasSize(32));
    }

    @Test
    void showsSalesSinceATime() {
        var now = new AtomicReference<>(Instant.parse("2026-11-25T10:00:00Z"));
        try (var running = carrier(SETTINGS.withClock(((InstantSource) now::get).withZone(ZoneOffset.UTC)))) {
            order(running);
            var between = now.updateAndGet(earlier -> earlier.plusMillis(1));
            order(running);

            assertThat(get(running, "/book?since=" + between).json().get("sales")).singleElement()
                    .satisfies(sale -> assertThat(sale.get("number").asInt()).isEqualTo(2));
            assertThat(get(running, "/book?since=yesterday").status()).isEqualTo(400);
            assertThat(get(running, "/book?until=x").status()).isEqualTo(400);
        }
    }

    @Test
    void forgetsWhenToldToButGivesNoCodeTwice() {
        carrier.faults(Faults.NONE.keepingKeys());
        order(carrier, "Idempotency-Key", "a");
        post(carrier, "/shipments", "{}");

        assertThat(Caller.delete(carrier, "/book").status()).isEqualTo(204);

        assertThat(carrier.book().sales()).isEmpty();
        assertThat(carrier.book().refusals()).isEmpty();
        assertThat(order(carrier, "Idempotency-Key", "a").text()).contains("DC1767225600000003");
    }

    @Test
    void startsAgainOnItsPort() throws Exception {
        var other = Carrier.start(SETTINGS);
        order(other);
        for (int i = 0; i < 20; i++) {
            other.close();
            var again = Carrier.start(SETTINGS.withPort(other.port()));
            assertThat(again.url()).isEqualTo(other.url());
            assertThat(order(again).status()).isEqualTo(200);
            other = again;
        }
        other.close();
    }
}
