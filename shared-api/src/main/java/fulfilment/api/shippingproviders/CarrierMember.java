package fulfilment.api.shippingproviders;

import fulfilment.api.persons.NoPersonalData;
import java.util.Locale;

/** A member of an order, of its lines or of a product that a shipping provider gets. Its word in the API is the member's name. Rule PKG-29. */
@NoPersonalData
public enum CarrierMember {
    DELIVERYNAME(Of.ORDER),
    DELIVERYCONTACTNAME(Of.ORDER),
    DELIVERYADDRESS(Of.ORDER),
    DELIVERYADDRESS2(Of.ORDER),
    DELIVERYZIPCODE(Of.ORDER),
    DELIVERYCITY(Of.ORDER),
    DELIVERYREGION(Of.ORDER),
    DELIVERYCOUNTRY(Of.ORDER),
    EMAILADDRESS(Of.ORDER),
    TELEPHONE(Of.ORDER),
    REFERENCE(Of.ORDER),
    /** The name of a line, which is the description in customs data. */
    NAME(Of.LINE),
    /** The price of a line, which is the value in customs data. */
    PRICE(Of.LINE),
    WEIGHT(Of.LINE),
    HS_CODE(Of.PRODUCT),
    COUNTRY_OF_ORIGIN(Of.PRODUCT);

    private final Of of;

    /** What has the member. */
    public enum Of {
        ORDER,
        LINE,
        PRODUCT
    }

    CarrierMember(Of of) {
        this.of = of;
    }

    public Of of() {
        return of;
    }

    /** Its name in the API. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it is a text, whose length a provider may limit. */
    public boolean isText() {
        return switch (this) {
            case DELIVERYCOUNTRY, PRICE, WEIGHT, COUNTRY_OF_ORIGIN -> false;
            default -> true;
        };
    }
}
