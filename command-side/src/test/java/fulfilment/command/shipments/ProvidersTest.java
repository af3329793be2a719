package fulfilment.command.shipments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.shipments.ShipmentCommand.CreateShipment;
import fulfilment.command.account.ShippingProfile;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each shipment gets its label from the provider of its profile. */
class ProvidersTest {

    private static final CreateShipment ASKED = new CreateShipment(new PicklistId(61), null, List.of(), "3SABC", 1);

    private final Providers providers = new Providers(List.of(new Manual(), new Rocket()));

    private static final class Rocket implements Provider {

        @Override
        public String kind() {
            return "Rocket";
        }

        @Override
        public Label label(ShippingProfile profile, CreateShipment asked) {
            return new Label("rocket", "R-" + profile.idshippingproviderProfile(), null, null, null);
        }
    }

    private static ShippingProfile profile(String provider) {
        return new ShippingProfile(71, 5, provider, "Ours", "Same day");
    }

    @Rule("SHP-14")
    @Test
    void usesTheSentTrackingCodeForManualShipments() {
        assertThat(providers.label(profile("Manual"), ASKED)).isEqualTo(new Label(null, "3SABC", null, null, null));
    }

    @Test
    void asksTheProviderOfTheProfileForTheLabel() {
        assertThat(providers.label(profile("Rocket"), ASKED)).isEqualTo(new Label("rocket", "R-71", null, null, null));
    }

    @Rule("SHP-16")
    @Test
    void refusesAnUnknownProvider() {
        assertThatThrownBy(() -> providers.label(profile("manual"), ASKED)).isInstanceOfSatisfying(Rejection.class,
                refused -> assertThat(refused.code()).isEqualTo(ErrorCode.NOT_IMPLEMENTED));
    }
}
