package fulfilment.query.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.hooks.ActiveHook;
import fulfilment.api.hooks.DeactivationReason;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.hooks.HookEvent;
import fulfilment.api.hooks.HookEvent.HookChanged;
import fulfilment.api.hooks.HookEvent.HookCreated;
import fulfilment.api.hooks.HookEvent.HookDeactivated;
import fulfilment.api.hooks.HookEvent.HookDeliveryFailed;
import fulfilment.api.hooks.HookEvent.HookReactivated;
import fulfilment.api.hooks.HookId;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.kernel.Rule;
import fulfilment.api.users.Right;
import fulfilment.api.wire.Wire;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class HookFoldTest {

    private static final HookId ID = new HookId(6);
    private static final HookCreated CREATED = new HookCreated(ID, "Shop", EventKind.PRODUCTS_STOCK_CHANGED,
            "https://shop.example.org", "v1.sealed",
            10, 3);
    private static final HookCreated PLAIN = new HookCreated(ID, "Shop", EventKind.PRODUCTS_STOCK_CHANGED,
            "https://shop.example.org", null, null, 3);
    private static final HookDeliveryFailed FAILURE = new HookDeliveryFailed(ID, 77, Instant.parse("2030-01-31T09:29:59.500Z"),
            "status 503", 2);
    private static final HookDeactivated DEACTIVATED = new HookDeactivated(ID, DeactivationReason.COMPLETE_FAILURES);

    private final Wire wire = new Wire(ZoneId.of("Europe/Amsterdam"));

    @Test
    @Rule("HOK-6")
    void aHookShowsAllItsFieldsButWhatIsSealed() {
        assertThat(wire.write(folded(CREATED).shown())).isEqualTo("""
                {"idhook":6,"name":"Shop","event":"products.stock_changed","address":"https://shop.example.org","secret":true,\
                "active":true,"complete_failures":0,"last_complete_failure_at":null,"last_failure":null,"deactivated_at":null,\
                "deactivation_reason":null,"created":"2030-01-31 10:30:00","updated":"2030-01-31 10:30:00"}""");
        assertThat(folded(PLAIN).shown().secret()).isFalse();
    }

    @Test
    @Rule("HOK-14")
    void aHookShowsItsFailuresAndWhyItWasDeactivated() {
        assertThat(wire.write(folded(CREATED, FAILURE).shown())).contains("\"active\":true", "\"complete_failures\":2",
                "\"last_complete_failure_at\":\"2030-01-31 10:29:59\"", "\"last_failure\":\"status 503\"",
                "\"updated\":\"2030-01-31 10:30:01\"");
        assertThat(wire.write(folded(CREATED, FAILURE, DEACTIVATED).shown())).contains("\"active\":false",
                "\"complete_failures\":2",
                "\"deactivated_at\":\"2030-01-31 10:30:02\"", "\"deactivation_reason\":\"complete_failures\"");
    }

    @Test
    @Rule("HOK-13")
    void aReactivatedHookHasNoFailuresAndReceivesLaterEvents() {
        var hook = folded(CREATED, FAILURE, DEACTIVATED, new HookReactivated(ID));

        assertThat(hook.shown()).isEqualTo(folded(CREATED).shown().reactivated(hook.shown().updated()));
        assertThat(hook.forDeliveries(true, Set.of(Right.PURCHASEORDERS_SHOW)))
                .isEqualTo(new ActiveHook(6, "Shop", EventKind.PRODUCTS_STOCK_CHANGED, "https://shop.example.org",
                        "v1.sealed", 10, 103, 0, false, Set.of(Right.PURCHASEORDERS_SHOW)));
        assertThat(folded(CREATED, FAILURE).forDeliveries(true, Set.of()).since()).isEqualTo(100);
    }

    @Test
    @Rule({"HOK-22", "HOK-24", "HOK-25"})
    void aChangedHookKeepsItsStateAndHasItsNewMaker() {
        var moved = new HookChanged(ID, "Store", EventKind.PRODUCTS_STOCK_CHANGED, "https://store.example.org", null, 4);
        var hook = folded(CREATED, FAILURE, DEACTIVATED, moved);

        assertThat(wire.write(hook.shown())).contains("\"name\":\"Store\"", "\"address\":\"https://store.example.org\"",
                "\"secret\":false", "\"active\":false", "\"complete_failures\":2", "\"updated\":\"2030-01-31 10:30:03\"");
        assertThat(hook.createdBy()).isEqualTo(4);
        assertThat(folded(CREATED, moved).forDeliveries(true, Set.of()).since()).isEqualTo(100);
    }

    @Test
    @Rule("HOK-25")
    void anotherKindBeginsANewSubscription() {
        var hook = folded(CREATED, FAILURE,
                new HookChanged(ID, "Shop", EventKind.TASKS_CREATED, "https://shop.example.org", null, 3));

        assertThat(hook.forDeliveries(true, Set.of()).since()).isEqualTo(102);
    }

    @Test
    void readsAStoredHookBackUnchanged() {
        for (var hook : new HookFold.Kept[] {folded(CREATED), folded(PLAIN), folded(CREATED, DEACTIVATED)}) {
            assertThat(wire.read(wire.write(hook), HookFold.Kept.class)).isEqualTo(hook);
        }
    }

    /** Folds the events, one a second, with indexes from 100. */
    private static HookFold.Kept folded(HookEvent... events) {
        HookFold.Kept hook = null;
        for (int i = 0; i < events.length; i++) {
            hook = new HookFold().on(ID.value(), hook, events[i],
                    new Recorded(100 + i, Instant.parse("2030-01-31T09:30:00Z").plusSeconds(i), 1));
        }
        return Objects.requireNonNull(hook);
    }
}
