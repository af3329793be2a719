package fulfilment.console.hooks;

import fulfilment.api.hooks.EventKind;
import fulfilment.console.platform.Action;
import fulfilment.console.platform.Action.Field;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.Arrays;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Declares the list of hooks and what can be done with one. */
@Configuration(proxyBeanMethods = false)
class HookPages {

    @Bean
    Section hooksSection() {
        return new Section("hooks", "/console/hooks", "/hooks", 60);
    }

    @Bean
    Listing hooks() {
        return new Listing("hooks", "/hooks", "idhook",
                List.of(Listing.name("name"), Listing.text("event"), Listing.text("address"), Listing.flag("active"),
                        Listing.number("complete_failures"), Listing.time("last_complete_failure_at"), Listing.time("updated")),
                List.of(Filter.flag("active")), "hook.create").beside("hook-statistics");
    }

    /** Failing hooks come first, so that an operator finds them. */
    @Bean
    Listing hookStatistics() {
        return new Listing("hook-statistics", "/hooks/statistics", null,
                List.of(Listing.link("name", "/console/hooks/{idhook}"), Listing.flag("failing"),
                        Listing.number("consecutive_failures"), Listing.time("failing_since"), Listing.time("last_delivered_at"),
                        Listing.number("last_hour.attempts"), Listing.number("last_hour.success_rate"),
                        Listing.number("last_hour.average_ms"), Listing.number("last_hour.slowest_ms")),
                List.of(), null);
    }

    @Bean
    Action createHook() {
        return Action.of("hook.create", "POST", "/hooks", Action.required("name"), kinds(), Action.required("address"), secret())
                .goingTo("/console/hooks/{idhook}");
    }

    @Bean
    Action changeHook() {
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

    @Bean
    Action reactivateHook() {
        return Action.of("hook.reactivate", "POST", "/hooks/{idhook}/reactivate");
    }

    @Bean
    Action deactivateHook() {
        return Action.of("hook.deactivate", "DELETE", "/hooks/{idhook}").asks();
    }

    @Bean
    Action testHook() {
        return Action.of("hook.test", "POST", "/hooks/{idhook}/deliveries/test")
                .goingTo("/console/hooks/{idhook}/deliveries/{iddelivery}");
    }

    @Bean
    Action redeliverPeriod() {
        return Action.of("hook.redeliver", "POST", "/hooks/{idhook}/deliveries/redeliver", Action.requiredMoment("since"),
                Action.requiredMoment("until"), Action.flag("missing"), Action.oneOf("status", "delivered", "failed", "dropped"));
    }

    @Bean
    Action redeliver() {
        return Action.of("delivery.redeliver", "POST", "/hooks/{idhook}/deliveries/{iddelivery}/redeliver")
                .goingTo("/console/hooks/{idhook}/deliveries/{iddelivery}");
    }
}
