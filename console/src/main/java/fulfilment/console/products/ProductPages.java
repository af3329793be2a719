package fulfilment.console.products;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Listing.Bulk;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Section;
import java.util.List;
import org.springframework.stereotype.Component;

/** Declares the list of products and what can be done on the page of one. */
@Component
class ProductPages implements Declarations {

    @Override
    public List<Section> sections() {
        return List.of(productsSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(products());
    }

    @Override
    public List<Action> actions() {
        return List.of(changeStock());
    }

    private static Section productsSection() {
        return new Section("products", "/console/products", "/products", 10);
    }

    private static Listing products() {
        return new Listing("products", "/products", "idproduct",
                List.of(Listing.name("productcode"), Listing.text("name"), Listing.text("barcode"), Listing.status("type"),
                        Listing.sum("stock.stock"), Listing.sum("stock.freestock"),
                        Listing.money("price"), Listing.flag("active"), Listing.time("updated")),
                List.of(Filter.search(), Filter.text("productcode"), Filter.text("tag"), Filter.number("idsupplier"),
                        Filter.flag("inactive")),
                "/console/forms/product.create").sorted("id", "productcode", "name", "price", "created", "updated")
                .bulk(Bulk.each("product.tag"));
    }

    private static Action changeStock() {
        return Action.of("stock.change", "POST", "/products/{idproduct}/stock/{idwarehouse}", Action.requiredNumber("change"),
                Action.named("idlocation").optional(), Action.required("reason"));
    }
}
