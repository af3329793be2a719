package fulfilment.console.shipping;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Action.Field;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Section;
import fulfilment.console.sheets.Offer;
import fulfilment.console.sheets.Sheet;
import fulfilment.console.sheets.SheetDeclarations;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Declares the list of rules that choose shipping profiles, the page of one, and what can be done with it. */
@Component
class ShippingRulePages implements SheetDeclarations {

    private static final String RULES = "/admin/shippingrules";
    private static final String RULE = RULES + "/{idshipping_rule}";

    @Override
    public List<Section> sections() {
        return List.of(new Section("shippingrules", "/console/shippingrules", RULES, 65));
    }

    @Override
    public List<Listing> listings() {
        return List.of(new Listing("shippingrules", RULES, "idshipping_rule",
                List.of(Listing.number("position"), Listing.name("name"), Listing.flag("active"),
                        Listing.text("idshippingprovider_profile"), Listing.number("weight_from"), Listing.number("weight_to"),
                        Listing.money("order_value_from"), Listing.money("order_value_to"), Listing.text("zipcode_prefix"),
                        Listing.text("idfulfilment_customer"), Listing.text("idtag"),
                        Listing.text("product_idtag"), Listing.time("updated")),
                List.of(), "shippingrule.create"));
    }

    @Override
    public List<Sheet> sheets() {
        return List.of(new Sheet("shippingrules", RULES + "/{id}", "name",
                List.of("position", "active", "idshippingprovider_profile", "countries", "zipcode_prefix", "zipcode_from",
                        "zipcode_to", "weight_from", "weight_to", "order_value_from", "order_value_to", "idfulfilment_customer",
                        "idtag", "product_idtag", "created", "updated"),
                List.of(), List.of(Offer.always("shippingrule.change"), Offer.always("shippingrule.delete")), null));
    }

    @Override
    public List<Action> actions() {
        return List.of(
                Action.of("shippingrule.create", "POST", RULES, fields(Stream.of()))
                        .goingTo("/console/shippingrules/{idshipping_rule}"),
                Action.of("shippingrule.change", "PUT", RULE, fields(Stream.of(Action.flag("active")))).changes(),
                Action.of("shippingrule.delete", "DELETE", RULE).asks().goingTo("/console/shippingrules"));
    }

    private static Field[] fields(Stream<Field> more) {
        return Stream.concat(Stream.of(Action.required("name"), Action.named("idshippingprovider_profile"),
                Action.number("position"), Action.lines("countries"), Action.text("zipcode_prefix"), Action.text("zipcode_from"),
                Action.text("zipcode_to"), Action.number("weight_from"), Action.number("weight_to"),
                Action.number("order_value_from"), Action.number("order_value_to"),
                Action.named("idfulfilment_customer").optional(), Action.named("idtag").optional(),
                Action.named("product_idtag").optional()), more).toArray(Field[]::new);
    }
}
