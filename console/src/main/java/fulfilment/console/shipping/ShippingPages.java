package fulfilment.console.shipping;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Action.Field;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares the list of shipping providers and what can be done with one, with its profiles, with attempts to get labels and with cancellations. */
@Component
class ShippingPages implements Declarations {

    @Override
    public List<Section> sections() {
        return List.of(shippingProvidersSection(), attemptsSection(), cancellationsSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(shippingProviders());
    }

    @Override
    public List<Action> actions() {
        return List.of(createShippingProvider(), changeShippingProvider(), changeShippingProfile(), discardAttempt(),
                shipWithAttempt(), completeCancellation(), resendCancellation());
    }

    private static Section shippingProvidersSection() {
        return new Section("shippingproviders", "/console/shippingproviders", "/admin/shippingproviders", 64);
    }

    private static Section attemptsSection() {
        return new Section("attempts", "/console/attempts", "/admin/shippingproviders/attempts", 66);
    }

    private static Section cancellationsSection() {
        return new Section("cancellations", "/console/cancellations", "/admin/shippingproviders/cancellations", 67);
    }

    private static Listing shippingProviders() {
        return new Listing("shippingproviders", "/admin/shippingproviders", "idshippingprovider",
                List.of(Listing.name("name"), Listing.text("kind"), Listing.text("shipment_url"), Listing.flag("active"),
                        Listing.size("profiles"), Listing.time("updated")),
                List.of(), "shippingprovider.create");
    }

    private static Action createShippingProvider() {
        return Action.of("shippingprovider.create", "POST", "/admin/shippingproviders",
                new Field("kind", "select", true, List.of("custom", "custom_single", "json_push", "manual")),
                Action.required("name"), Action.text("shipment_url"), Action.text("config_url"), Action.text("cancel_url"),
                Action.text("username"),
                secret("password"), secret("api_key"), secret("tracking_secret"), Action.flag("keeps_idempotency_keys"))
                .goingTo("/console/shippingproviders/{idshippingprovider}");
    }

    private static Action changeShippingProvider() {
        return Action.of("shippingprovider.change", "PUT", "/admin/shippingproviders/{idshippingprovider}",
                Action.required("name"), Action.text("shipment_url"), Action.text("config_url"), Action.text("cancel_url"),
                Action.text("username"),
                secret("password"), secret("api_key"), secret("tracking_secret"), Action.flag("keeps_idempotency_keys"),
                Action.flag("active")).changes();
    }

    private static Action changeShippingProfile() {
        return Action.of("shippingprofile.change", "PUT",
                "/admin/shippingproviders/{idshippingprovider}/profiles/{idshippingprovider_profile}", Action.required("name"),
                Action.flag("standard"), Action.flag("active")).changes();
    }

    private static Action discardAttempt() {
        return Action.of("attempt.discard", "POST", "/admin/shippingproviders/attempts/{idattempt}/discard").asks();
    }

    private static Action shipWithAttempt() {
        return Action.of("attempt.ship", "POST", "/admin/shippingproviders/attempts/{idattempt}/adopt").asks();
    }

    private static Action completeCancellation() {
        return Action.of("cancellation.done", "POST", "/admin/shippingproviders/cancellations/{idcancellation}/done",
                Action.text("remark"));
    }

    private static Action resendCancellation() {
        return Action.of("cancellation.resend", "POST", "/admin/shippingproviders/cancellations/{idcancellation}/resend").asks();
    }

    /** Empty where it is to stay as it is. */
    private static Field secret(String member) {
        return new Field(member, "password", false, List.of());
    }
}
