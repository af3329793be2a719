package fulfilment.provider.protocol;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Price;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.labels.ShipmentContents;
import fulfilment.api.labels.ShipmentParty;
import fulfilment.api.requests.Json;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The request of the JSON push protocol, as it is written. Rules LBL-3, LBL-14, LBL-15.
 *
 * @param weight of the parcel, in grams
 * @param worth  what the customer paid for the products
 */
record PushRequest(JsonNode picklist, long weight, Price worth, Party sender, Party recipient, @Nullable String reference,
        Json pickupPointData, JsonNode user, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable CustomsData customsData) {

    private static final List<String> PICKLIST = List.of("idpicklist", "picklistid", "idcustomer", "idorder", "idreturn",
            "idwarehouse", "idtemplate", "idshippingprovider_profile", "deliveryname", "deliverycontact", "deliveryaddress",
            "deliveryaddress2", "deliveryzipcode", "deliverycity", "deliveryregion", "deliverycountry", "telephone",
            "emailaddress", "reference", "assigned_to_iduser", "invoiced", "urgent", "preferred_delivery_date", "status",
            "totalproducts", "totalpicked", "snoozed_until", "closed_by_iduser", "closed_at", "created", "updated",
            "idfulfilment_customer");
    private static final List<String> PRODUCT = List.of("idpicklist_product", "idproduct", "idorder_product",
            "idreturn_product_replacement", "idvatgroup", "productcode", "name", "remarks", "amount", "amountpicked",
            "amount_picked", "price", "weight", "stocklocation", "stock_location", "partof_idpicklist_product", "has_parts");
    private static final List<String> USER = List.of("iduser", "idpacking_station", "username", "firstname", "lastname",
            "first_name", "last_name", "emailaddress", "language", "admin", "active", "last_login_at", "created_at",
            "updated_at");

    record Party(@Nullable String name, @Nullable String contactname, @Nullable String address, @Nullable String address2,
            @Nullable String zipcode, @Nullable String city, @Nullable String region, @Nullable Country country) {

        static Party of(ShipmentParty contact) {
            return new Party(contact.name(), contact.contactname(), contact.address(), contact.address2(), contact.zipcode(),
                    contact.city(), contact.region(), contact.country());
        }
    }

    record CustomsData(List<CustomsProduct> products) {}

    /** @param value of one piece @param weight of one piece, in grams */
    record CustomsProduct(int idproduct, String productcode, String description, int amount, Price value, BigDecimal totalValue,
            int weight, @Nullable String hsCode, @Nullable Country countryOfOrigin) {

        static CustomsProduct of(ShipmentContents.Product product) {
            return new CustomsProduct(product.idproduct(), product.productcode(), product.description(), product.amount(),
                    product.value(), product.value().amount().multiply(BigDecimal.valueOf(product.amount())).stripTrailingZeros(),
                    product.weight(), product.hsCode(), product.countryOfOrigin());
        }
    }

    static PushRequest of(LabelOrder order) {
        var contents = order.contents();
        var shown = tree(contents.picklist());
        var picklist = only(PICKLIST, shown);
        var products = picklist.putArray("products");
        shown.path("products").forEach(product -> products.add(only(PRODUCT, product)));
        return new PushRequest(picklist, order.weight(), contents.totalPaid(), Party.of(contents.sender()),
                Party.of(contents.recipient()), contents.reference(), CustomRequest.pickupPoint(contents),
                only(USER, tree(contents.user())), CustomRequest.needsCustoms(contents)
                        ? new CustomsData(contents.products().stream().map(CustomsProduct::of).toList())
                        : null);
    }

    private static JsonNode tree(Json json) {
        return ProviderJson.MAPPER.readTree(json.text());
    }

    /** Returns the members that the protocol has. Others, such as rights and tags, are nothing for a provider. */
    private static ObjectNode only(List<String> members, JsonNode from) {
        var chosen = ProviderJson.MAPPER.createObjectNode();
        for (var member : members) {
            var value = from.get(member);
            chosen.set(member, value == null ? ProviderJson.MAPPER.nullNode() : value);
        }
        return chosen;
    }
}
