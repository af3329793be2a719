package fulfilment.console.products;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Members;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares what can be done with a product. */
@Component
class ProductActions implements Declarations {

    private static final String PRODUCT = "/products/{idproduct}";
    private static final String PART = "/products/{composition}/parts/{idproduct_part}";
    private static final String LOCATION = PRODUCT + "/locations/{idlocation}";
    private static final List<String> HAVE_STOCK = List.of("normal", "composition_with_stock");
    private static final List<String> COMPOSITIONS = List.of("virtual_composition", "composition_with_stock");

    /** What the API does with this product as it is. */
    static List<String> offered(Members product) {
        var offered = new ArrayList<>(List.of("product.change",
                Boolean.TRUE.equals(product.get("active")) ? "product.inactivate" : "product.activate"));
        if (product.text("type").equals("composition_with_stock")) {
            offered.add("product.produce");
        }
        if (HAVE_STOCK.contains(product.text("type"))) {
            offered.add("stock.move-anywhere");
        }
        return offered;
    }

    static boolean isComposition(Members product) {
        return COMPOSITIONS.contains(product.text("type"));
    }

    @Override
    public List<Action> actions() {
        return List.of(createProduct(), changeProduct(), activateProduct(), inactivateProduct(), produceProduct(), addPart(),
                changePart(), linkLocation(), changeLocationOfProduct(), unlinkLocation(), removePart(), tagProduct(),
                untagProduct(), changeProductInWarehouse(), setStockLevel(), moveStock(), moveStockAnywhere(), removeImage(),
                commentOnProduct());
    }

    private static Action createProduct() {
        return Action.of("product.create", "POST", "/products", Action.required("productcode"), Action.required("name"),
                Action.requiredNumber("price"),
                Action.oneOf("type", "normal", "unlimited_stock", "virtual_composition", "composition_with_stock"),
                Action.text("barcode"), Action.named("idvatgroup").optional(), Action.named("idsupplier").optional(),
                Action.text("productcode_supplier"), Action.number("fixedstockprice"), Action.number("weight"),
                Action.number("length"), Action.number("width"), Action.number("height"), Action.longText("description"))
                .goingTo("/console/products/{idproduct}");
    }

    /** The type stays: a product that has stock cannot become one without. */
    private static Action changeProduct() {
        return Action.of("product.change", "PUT", PRODUCT, Action.required("productcode"), Action.required("name"),
                Action.requiredNumber("price"), Action.text("barcode"), Action.named("idvatgroup").optional(),
                Action.named("idsupplier").optional(), Action.text("productcode_supplier"), Action.number("fixedstockprice"),
                Action.number("weight"), Action.number("length"), Action.number("width"), Action.number("height"),
                Action.number("deliverytime"), Action.number("minimum_purchase_quantity"),
                Action.number("purchase_in_quantities_of"), Action.text("hs_code"), Action.text("country_of_origin"),
                Action.longText("description")).changes();
    }

    private static Action activateProduct() {
        return Action.of("product.activate", "POST", PRODUCT + "/activate");
    }

    private static Action inactivateProduct() {
        return Action.of("product.inactivate", "POST", PRODUCT + "/inactivate").asks();
    }

    private static Action produceProduct() {
        return Action.of("product.produce", "POST", PRODUCT + "/produce", Action.named("idwarehouse"),
                Action.requiredNumber("amount"), Action.required("reason"));
    }

    /** The id of the composition is in the path under a name of its own: the part is an {@code idproduct}, too. */
    private static Action addPart() {
        return Action.of("product.add-part", "POST", "/products/{composition}/parts", Action.named("idproduct"),
                Action.requiredNumber("amount"));
    }

    private static Action changePart() {
        return Action.of("product.change-part", "PUT", PART, Action.requiredNumber("amount")).changes();
    }

    private static Action linkLocation() {
        return Action.of("product.link-location", "POST", PRODUCT + "/locations", Action.named("idlocation"),
                Action.text("note"), Action.flag("is_preferred"));
    }

    private static Action changeLocationOfProduct() {
        return Action.of("product.change-location", "PUT", LOCATION, Action.text("note"), Action.flag("is_preferred")).changes();
    }

    private static Action unlinkLocation() {
        return Action.of("product.unlink-location", "DELETE", LOCATION).asks();
    }

    private static Action removePart() {
        return Action.of("product.remove-part", "DELETE", PART).asks();
    }

    private static Action tagProduct() {
        return Action.of("product.tag", "POST", PRODUCT + "/tags", Action.named("idtag"));
    }

    private static Action untagProduct() {
        return Action.of("product.untag", "DELETE", PRODUCT + "/tags/{idtag}");
    }

    private static Action changeProductInWarehouse() {
        return Action.of("product.in-warehouse", "PUT", PRODUCT + "/warehouses/{idwarehouse}",
                Action.text("stock_location"), Action.number("stock_level_order"), Action.number("stock_level_desired"),
                Action.number("stock_level_maximum"), Action.number("picking_stock_replenish_trigger"),
                Action.number("picking_stock_replenish_to")).changes();
    }

    private static Action setStockLevel() {
        return Action.of("stock.level", "POST", PRODUCT + "/stock/{idwarehouse}", Action.requiredNumber("amount"),
                Action.required("reason"));
    }

    private static Action moveStock() {
        return Action.of("stock.move", "POST", PRODUCT + "/stock/move", Action.named("from.idlocation").optional(),
                Action.named("to.idlocation").optional(), Action.requiredNumber("amount"))
                .sending("from.idwarehouse", "to.idwarehouse");
    }

    private static Action moveStockAnywhere() {
        return Action.of("stock.move-anywhere", "POST", PRODUCT + "/stock/move", Action.named("from.idwarehouse"),
                Action.named("from.idlocation").optional(), Action.named("to.idwarehouse"),
                Action.named("to.idlocation").optional(), Action.requiredNumber("amount"), Action.text("reason"));
    }

    private static Action removeImage() {
        return Action.of("product.remove-image", "DELETE", PRODUCT + "/images/{idproduct_image}").asks();
    }

    private static Action commentOnProduct() {
        return Action.of("product.comments", "POST", PRODUCT + "/comments", Action.requiredLongText("body"),
                Action.flag("is_visible_fulfilment"));
    }
}
