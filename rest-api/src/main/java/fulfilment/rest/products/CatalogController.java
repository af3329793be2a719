package fulfilment.rest.products;

import fulfilment.api.products.CatalogQuery.FindPricelist;
import fulfilment.api.products.CatalogQuery.FindProductField;
import fulfilment.api.products.CatalogQuery.ListPricelists;
import fulfilment.api.products.CatalogQuery.ListProductFields;
import fulfilment.api.products.PricelistId;
import fulfilment.api.products.PricelistView;
import fulfilment.api.products.ProductFieldId;
import fulfilment.api.products.ProductFieldView;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * Endpoints of product fields and price lists. Clients read them. Admins create them below {@code /admin}, because the public API has no
 * endpoint for that. Rules PRD-25, PRD-27.
 */
@RestController
class CatalogController {

    private final Api api;

    CatalogController(Api api) {
        this.api = api;
    }

    /** List product fields. Answers a page of the members that the account has defined for its products, by id. Rules PRD-25, PRD-27. */
    @GetMapping("/api/v1/productfields")
    @Access(Level.ANY_USER)
    Answer<List<ProductFieldView>> listProductFields(@RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListProductFields(offset.value()));
    }

    /** Get a product field. It shows its type and, if it has any, the values to choose from. Rule PRD-25. */
    @GetMapping("/api/v1/productfields/{idproductfield}")
    @Access(Level.ANY_USER)
    Answer<ProductFieldView> getProductField(@PathVariable ProductFieldId idproductfield) {
        return api.find(new FindProductField(idproductfield));
    }

    /**
     * Create a product field. A field with options has one option at least; options of a {@code multicheckbox} contain no semicolon. Rules
     * PRD-25, PRD-26.
     */
    @PostMapping("/admin/productfields")
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<ProductFieldView> createProductField(@RequestBody ProductFieldBody body) {
        return api.create(body.create(), FindProductField::new);
    }

    /** List price lists. Answers a page of the price lists of the account, by id. Rules PRD-25, PRD-27. */
    @GetMapping("/api/v1/pricelists")
    @Access(Level.ANY_USER)
    Answer<List<PricelistView>> listPriceLists(@RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListPricelists(offset.value()));
    }

    /** Get a price list. Products show their own price in it. Rule PRD-25. */
    @GetMapping("/api/v1/pricelists/{idpricelist}")
    @Access(Level.ANY_USER)
    Answer<PricelistView> getPriceList(@PathVariable PricelistId idpricelist) {
        return api.find(new FindPricelist(idpricelist));
    }

    /** Create a price list. It has no prices yet: products get theirs with a change of the product. Rules PRD-20, PRD-25. */
    @PostMapping("/admin/pricelists")
    @Access(Level.ADMIN)
    @ResponseStatus(HttpStatus.CREATED)
    Answer<PricelistView> createPriceList(@RequestBody PricelistBody body) {
        return api.create(body.create(), FindPricelist::new);
    }
}
