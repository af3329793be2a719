package fulfilment.webhook.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.hooks.ActiveHook;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.kernel.Rule;
import fulfilment.api.users.Right;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WebhookSenderTest {

    private static final String DATA = "{\"idproduct\":1,\"fixedstockprice\":4.25}";

    /** A message is made once, for the user who was the maker of the hook then. */
    @Test
    @Rule("HOK-24")
    void sendsOnlyWhatTheMakerOfTheHookMaySeeNow() {
        assertThat(sentTo(Set.of(Right.PRODUCTS_SHOW_FIXEDSTOCKPRICE))).isEqualTo(DATA);
        assertThat(sentTo(Set.of())).isEqualTo("{\"idproduct\":1,\"fixedstockprice\":null}");
    }

    private static String sentTo(Set<Right> rights) {
        var hook = new ActiveHook(1, "Shop", EventKind.PRODUCTS_CHANGED, "https://shop.invalid", null, null, 1, 0, false, rights);
        return WebhookSender.body(Made.delivery(7, "product-1", null, false), hook, DATA).data().text();
    }
}
