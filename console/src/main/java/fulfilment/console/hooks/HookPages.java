package fulfilment.console.hooks;

import fulfilment.api.hooks.EventKind;
import fulfilment.console.platform.Action;
import fulfilment.console.platform.Action.Field;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.Arrays;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares the list of hooks and what can be done with one. */
@Component
class HookPages implements Declarations {

    @Override
    public List<Section> sections() {
        return List.of(hooksSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(hooks(), hookStatistics());
    }

    @Override
    public List<Action> actions() {
        return List.of(createHook(), changeHook(), reactivateHook(), deactivateHook(), testHook(), redeliverPeriod(),
                redeliver());
    }

    private static Section hooksSection() {
        return new Section("hooks", "/console/hooks", "/hooks", 60);
    }

    private static Listing hooks() {
        return new Listing("hooks", "/hooks", "idhook",
                List.of(Listing.name("name"), Listing.text("event"), Listing.text("address"), Listing.flag("active"),
                        Listing.number("complete_failures"), Listing.time("last_complete_failure_at"), Listing.time("updated")),
                List.of(Filter.flag("active")), "hook.create").beside("hook-statistics");
    }

    /** Failing hooks come first, so that an operator finds them. */
    private static Listing hookStatistics() {
        return new Listing("hook-statistics", "/hooks/statistics", null,
                List.of(Listing.link("name", "/console/hooks/{idhook}"), Listing.flag("failing"),
                        Listing.number("consecutive_failures"), Listing.time("failing_since"), Listing.time("last_delivered_at"),
                        Listing.number("last_hour.attempts"), Listing.number("last_hour.success_rate"),
                        Listing.number("last_hour.average_ms"), Listing.number("last_hour.slowest_ms")),
                List.of(), null);
    }

    private static Action createHook() {
        return Action.of("hook.create", "POST", "/hooks", Action.required("name"), kinds(), Action.required("address"), secret())
                .goingTo("/console/hooks/{idhook}");
    }

    private static Action changeHook() {
        return Action.of("hook.change", "PUT", "/hooks/{idhook}", Action.required("name"), kinds(), Action.required("address"),
                secret()).changes();
    }

    private static Field kinds() {
        return new Field("event", "select", true, Arrays.stream(EventKind.values()).map(EventKind::word).toList());
    }

    /** Empty where it is to stay as it is. */
    private static Field secret() {
        return new Field("secret", "password", false, List.of());
    }

    private static Action reactivateHook() {
        return Action.of("hook.reactivate", "POST", "/hooks/{idhook}/reactivate");
    }

    private static Action deactivateHook() {
        return Action.of("hook.deactivate", "DELETE", "/hooks/{idhook}").asks();
    }

    private static Action testHook() {
        return Action.of("hook.test", "POST", "/hooks/{idhook}/deliveries/test")
                .goingTo("/console/hooks/{idhook}/deliveries/{iddelivery}");
    }

    private static Action redeliverPeriod() {
        return Action.of("hook.redeliver", "POST", "/hooks/{idhook}/deliveries/redeliver", Action.requiredMoment("since"),
                Action.requiredMoment("until"), Action.flag("missing"), Action.oneOf("status", "delivered", "failed", "dropped"));
    }

    private static Action redeliver() {
        return Action.of("delivery.redeliver", "POST", "/hooks/{idhook}/deliveries/{iddelivery}/redeliver")
                .goingTo("/console/hooks/{idhook}/deliveries/{iddelivery}");
    }
}
