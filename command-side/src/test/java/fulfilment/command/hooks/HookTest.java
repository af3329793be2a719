package fulfilment.command.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.hooks.DeactivationReason;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.hooks.HookCommand.ChangeHook;
import fulfilment.api.hooks.HookCommand.CreateHook;
import fulfilment.api.hooks.HookCommand.DeactivateHook;
import fulfilment.api.hooks.HookCommand.ReactivateHook;
import fulfilment.api.hooks.HookCommand.ReportCompleteFailure;
import fulfilment.api.hooks.HookEvent;
import fulfilment.api.hooks.HookEvent.HookChanged;
import fulfilment.api.hooks.HookEvent.HookCreated;
import fulfilment.api.hooks.HookEvent.HookDeactivated;
import fulfilment.api.hooks.HookEvent.HookDeliveryFailed;
import fulfilment.api.hooks.HookEvent.HookReactivated;
import fulfilment.api.hooks.HookId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Sent;
import fulfilment.api.users.UserId;
import fulfilment.command.CountingIds;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HookTest {

    private static final HookId HOOK = new HookId(1);
    private static final String ADDRESS = "https://shop.example.org";
    private static final String OTHER = "https://store.example.org";
    private static final HookCreated CREATED = new HookCreated(HOOK, "Shop", EventKind.TASKS_CREATED, ADDRESS, "sealed", 10, 3);
    private static final HookDeactivated ASKED_TO = new HookDeactivated(HOOK, DeactivationReason.REQUESTED);
    private static final HookDeactivated FAILED = new HookDeactivated(HOOK, DeactivationReason.COMPLETE_FAILURES);
    private static final HookReactivated REACTIVATED = new HookReactivated(HOOK);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration DAY = Duration.ofHours(24);
    private static final Instant START = Instant.parse("2030-01-31T09:30:00Z");

    private final AggregateTestFixture<Hook> fixture = new AggregateTestFixture<>(Hook.class);

    HookTest() {
        fixture.registerInjectableResource(new CountingIds());
    }

    @Test
    @Rule("HOK-9")
    void createsAHook() {
        fixture.givenNoPriorActivity()
                .when(new CreateHook("Shop", EventKind.TASKS_CREATED, "https://shop.example.org", "sealed",
                        new FulfilmentCustomerId(10), new UserId(3)))
                .expectEvents(CREATED);
    }

    @Test
    @Rule("HOK-10")
    void aHookIsDeactivatedOnce() {
        fixture.given(CREATED).when(new DeactivateHook(HOOK)).expectEvents(ASKED_TO);
        fixture.given(CREATED, ASKED_TO).when(new DeactivateHook(HOOK)).expectNoEvents();
        fixture.given(CREATED, FAILED).when(new DeactivateHook(HOOK)).expectNoEvents();
    }

    @Test
    @Rule("HOK-13")
    void onlyADeactivatedHookIsReactivated() {
        fixture.given(CREATED).when(new ReactivateHook(HOOK)).expectNoEvents();
        fixture.given(CREATED, ASKED_TO).when(new ReactivateHook(HOOK)).expectEvents(REACTIVATED);
        fixture.given(CREATED, ASKED_TO, REACTIVATED).when(new ReactivateHook(HOOK)).expectNoEvents();
        fixture.given(CREATED, ASKED_TO, REACTIVATED).when(new DeactivateHook(HOOK)).expectEvents(ASKED_TO);
    }

    @Test
    @Rule({"HOK-22", "HOK-24"})
    void aChangeKeepsWhatIsNotSentAndTheMaker() {
        fixture.given(CREATED).when(change(Sent.of("Store"), Sent.absent(), Sent.absent(), Sent.absent()))
                .expectEvents(changed("Store", EventKind.TASKS_CREATED, ADDRESS, "sealed", 3));
        fixture.given(CREATED).when(change(Sent.absent(), Sent.absent(), Sent.absent(), Sent.of("new")))
                .expectEvents(changed("Shop", EventKind.TASKS_CREATED, ADDRESS, "new", 3));
        fixture.given(CREATED, ASKED_TO).when(change(Sent.absent(), Sent.absent(), Sent.absent(), Sent.of(null)))
                .expectEvents(changed("Shop", EventKind.TASKS_CREATED, ADDRESS, null, 3));
    }

    @Test
    @Rule("HOK-24")
    void whoeverChangesTheAddressOrTheKindBecomesTheMaker() {
        fixture.given(CREATED).when(change(Sent.absent(), Sent.absent(), Sent.of(OTHER), Sent.absent()))
                .expectEvents(changed("Shop", EventKind.TASKS_CREATED, OTHER, "sealed", 4));
        fixture.given(CREATED).when(change(Sent.absent(), Sent.of(EventKind.TASKS_DELETED), Sent.absent(), Sent.absent()))
                .expectEvents(changed("Shop", EventKind.TASKS_DELETED, ADDRESS, "sealed", 4));
    }

    @Test
    @Rule("HOK-22")
    void aChangeToWhatTheHookHasChangesNothing() {
        fixture.given(CREATED)
                .when(change(Sent.of("Shop"), Sent.of(EventKind.TASKS_CREATED), Sent.of(ADDRESS), Sent.absent()))
                .expectNoEvents();
        fixture.given(CREATED, changed("Store", EventKind.TASKS_DELETED, OTHER, null, 4))
                .when(change(Sent.of("Store"), Sent.of(EventKind.TASKS_DELETED), Sent.of(OTHER), Sent.of(null)))
                .expectNoEvents();
    }

    @Test
    @Rule({"HOK-4", "HOK-23"})
    void onlyAHookOfTheWholeAccountIsPointedToAnInternalNetwork() {
        var internal = new ChangeHook(HOOK, Sent.absent(), Sent.absent(), Sent.of(OTHER), Sent.absent(), new UserId(4), true);
        fixture.given(CREATED).when(internal).expectException(BadParameter.class).expectNoEvents();
        fixture.given(new HookCreated(HOOK, "Shop", EventKind.TASKS_CREATED, ADDRESS, "sealed", null, 3)).when(internal)
                .expectEvents(changed("Shop", EventKind.TASKS_CREATED, OTHER, "sealed", 4));
    }

    /** Neither reactivates it nor forgives failures. */
    @Test
    @Rule({"HOK-11", "HOK-25"})
    void aChangeLeavesFailuresAndStateAsTheyAre() {
        var moved = changed("Shop", EventKind.TASKS_CREATED, OTHER, "sealed", 3);
        fixture.given(CREATED, ASKED_TO, moved).when(new ReactivateHook(HOOK)).expectEvents(REACTIVATED);
        var failing = new ArrayList<HookEvent>(after(4));
        failing.add(moved);
        fixture.given(failing).when(report(5, START.plus(HOUR))).expectEvents(failed(5, START.plus(HOUR), 5), FAILED);
    }

    private static ChangeHook change(Sent<String> name, Sent<EventKind> event, Sent<String> address, Sent<String> secret) {
        return new ChangeHook(HOOK, name, event, address, secret, new UserId(4), false);
    }

    private static HookChanged changed(String name, EventKind event, String address, @Nullable String secret, int createdBy) {
        return new HookChanged(HOOK, name, event, address, secret, createdBy);
    }

    @Test
    void refusesCommandsForAnUnknownHook() {
        fixture.givenNoPriorActivity().when(report(1, START)).expectException(AggregateNotFoundException.class).expectNoEvents();
        fixture.givenNoPriorActivity().when(new DeactivateHook(HOOK)).expectException(AggregateNotFoundException.class)
                .expectNoEvents();
        fixture.givenNoPriorActivity().when(new ReactivateHook(HOOK)).expectException(AggregateNotFoundException.class)
                .expectNoEvents();
    }

    @Test
    void completeFailuresAreCounted() {
        fixture.given(CREATED).when(report(1, START)).expectEvents(failed(1, START, 1));
        fixture.given(CREATED, failed(1, START, 1)).when(report(2, START.plus(HOUR)))
                .expectEvents(failed(2, START.plus(HOUR), 2));
    }

    @Test
    @Rule("HOK-11")
    void theFifthCompleteFailureWithinADayDeactivatesTheHook() {
        fixture.given(after(4)).when(report(5, START.plus(HOUR)))
                .expectEvents(failed(5, START.plus(HOUR), 5), FAILED);
        fixture.given(after(3)).when(report(4, START.plus(HOUR))).expectEvents(failed(4, START.plus(HOUR), 4));
    }

    @Test
    @Rule("HOK-11")
    void countsFailuresExactly24HoursApartAndNoneFurtherApart() {
        fixture.given(after(4)).when(report(5, START.plus(DAY))).expectEvents(failed(5, START.plus(DAY), 5), FAILED);

        var later = START.plus(DAY).plusMillis(1);
        fixture.given(after(4)).when(report(5, later)).expectEvents(failed(5, later, 1));
    }

    @Test
    @Rule("HOK-11")
    void countsFailuresWithinASlidingWindowOf24Hours() {
        var given = new ArrayList<HookEvent>(List.of(CREATED));
        for (int i = 0; i < 8; i++) { // just over six hours apart, so never more than four within a day
            given.add(failed(i, START.plus(HOUR.multipliedBy(6).plusMinutes(1).multipliedBy(i)), Math.min(i + 1, 4)));
        }
        var last = START.plus(HOUR.multipliedBy(6).plusMinutes(1).multipliedBy(7));

        fixture.given(given).when(report(8, last.plus(HOUR))).expectEvents(failed(8, last.plus(HOUR), 5), FAILED);
        fixture.given(given).when(report(8, last.plus(HOUR.multipliedBy(6)).plusSeconds(61)))
                .expectEvents(failed(8, last.plus(HOUR.multipliedBy(6)).plusSeconds(61), 4));
    }

    @Test
    @Rule("HOK-12")
    void aFailureReportedAgainCountsOnce() {
        fixture.given(after(4)).when(report(3, START)).expectNoEvents();
        fixture.given(after(4)).when(report(3, START.plus(HOUR))).expectNoEvents();
    }

    @Test
    void ignoresFailuresOfAnInactiveHook() {
        fixture.given(CREATED, ASKED_TO).when(report(1, START)).expectNoEvents();
        fixture.given(CREATED, FAILED).when(report(1, START)).expectNoEvents();
    }

    @Test
    @Rule({"HOK-12", "HOK-13"})
    void aReactivatedHookCountsFailuresFromZero() {
        var given = new ArrayList<HookEvent>(after(5));
        given.add(FAILED);
        given.add(REACTIVATED);

        fixture.given(given).when(report(6, START.plus(HOUR))).expectEvents(failed(6, START.plus(HOUR), 1));
        fixture.given(given).when(report(2, START.plus(HOUR))).expectNoEvents();
    }

    @Test
    @Rule("HOK-11")
    void aFailureThatIsReportedLateCountsWhereItBelongs() {
        fixture.given(after(4)).when(report(5, START.minus(HOUR))).expectEvents(failed(5, START.minus(HOUR), 5), FAILED);
        fixture.given(after(4)).when(report(5, START.minus(DAY).minusMillis(1)))
                .expectEvents(failed(5, START.minus(DAY).minusMillis(1), 4));
    }

    /** The failures that count are those within 24 hours before the latest, in whatever order they are reported. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @Rule("HOK-11")
    void countsOnlyFailuresOfTheLast24Hours(long seed) {
        var random = new Random(seed);
        var all = new ArrayList<Instant>();
        var recent = RecentFailures.NONE;
        for (int step = 0; step < 100; step++) {
            var at = START.plus(HOUR.multipliedBy(step * 5L + random.nextInt(48)));
            all.add(at);
            recent = recent.plus(at);
            var from = Collections.max(all).minus(DAY);
            assertThat(recent.count()).isEqualTo((int) all.stream().filter(one -> !one.isBefore(from)).count());
        }
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 20);
    }

    private static ReportCompleteFailure report(long delivery, Instant at) {
        return new ReportCompleteFailure(HOOK, delivery, at, "status 503");
    }

    private static HookDeliveryFailed failed(long delivery, Instant at, int failures) {
        return new HookDeliveryFailed(HOOK, delivery, at, "status 503", failures);
    }

    /** Returns the events of a hook with that many failed deliveries, numbered from 1, all failed at the same time. */
    private static List<HookEvent> after(int failures) {
        var events = new ArrayList<HookEvent>(List.of(CREATED));
        for (int i = 1; i <= failures; i++) {
            events.add(failed(i, START, i));
        }
        return events;
    }
}
