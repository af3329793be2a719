package fulfilment.rest.suppliers;

import fulfilment.api.products.ProductQuery.ListProducts;
import fulfilment.api.products.ProductView;
import fulfilment.api.suppliers.SupplierCommand.AnonymizeSupplier;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.api.suppliers.SupplierQuery.FindSupplier;
import fulfilment.api.suppliers.SupplierQuery.ListSuppliers;
import fulfilment.api.suppliers.SupplierView;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.access.Access;
import fulfilment.rest.edge.Api;
import fulfilment.rest.lists.Sortable;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.Offset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of suppliers. Rules SUP. */
@RestController
@RequestMapping("/api/v1/suppliers")
class SupplierController {

    private final Api api;

    SupplierController(Api api) {
        this.api = api;
    }

    /**
     * List suppliers. Answers a page of the active suppliers, or with {@code inactive} of the inactive ones, by id. Rules SUP-6, SUP-12.
     *
     * @param inactive If it is there, with any value or none, inactive suppliers instead of active ones.
     *                 For example {@code true}.
     * @param search   A part of the name. For example {@code maker}.
     */
    @GetMapping
    @Access(Level.ANY_USER)
    @Sortable({"id", "name"})
    Answer<List<SupplierView>> listSuppliers(@RequestParam(required = false) @Nullable String inactive,
            @RequestParam(required = false) @Nullable String search, @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListSuppliers(inactive == null, search, offset.value()));
    }

    /** Get a supplier. It shows whether it is active and how many comments it has. Rule SUP-8. */
    @GetMapping("/{idsupplier}")
    @Access(Level.ANY_USER)
    Answer<SupplierView> getSupplier(@PathVariable SupplierId idsupplier) {
        return api.find(new FindSupplier(idsupplier));
    }

    /**
     * List products of a supplier. Answers a page of its active products, by id. Rule SUP-11.
     *
     * @param inactive With {@code true}, inactive products instead of active ones
     */
    @GetMapping("/{idsupplier}/products")
    @Access(Level.ANY_USER)
    Answer<List<ProductView>> listSupplierProducts(@PathVariable SupplierId idsupplier,
            @RequestParam(defaultValue = "false") Boolean inactive, @RequestParam(defaultValue = "0") Offset offset) {
        api.existing(new FindSupplier(idsupplier));
        return api.list(new ListProducts(null, null, null, null, null, idsupplier, null, inactive, null, null, null,
                offset.value()));
    }

    /**
     * Create a supplier. It is active. Answers 200, not 201, with the supplier. Refused with 1011 if another supplier has the name, and with
     * 9 for a country that does not exist. Rules SUP-1, SUP-2, SUP-3, SUP-5.
     */
    @PostMapping
    @Access(rights = Right.PURCHASEORDERS_EDIT)
    Answer<SupplierView> createSupplier(@RequestBody SupplierBody body) {
        return api.add(body.create(), FindSupplier::new);
    }

    /**
     * Change a supplier. {@code active} false inactivates it. Refused as {@code createSupplier} is. Rules SUP-1, SUP-4, SUP-5.
     */
    @PutMapping("/{idsupplier}")
    @Access(rights = Right.PURCHASEORDERS_EDIT)
    Answer<SupplierView> changeSupplier(@PathVariable SupplierId idsupplier, @RequestBody SupplierBody body) {
        return api.change(body.change(idsupplier), new FindSupplier(idsupplier));
    }

    /**
     * Forget the contact person of a supplier. What the supplier says about persons goes for good: nobody can read it any more, in the past
     * neither. The contact person, address but for the country, telephone, e-mail address and remarks go, and texts of comments are
     * {@code anonymised}; the name of the supplier stays. Doing it again changes nothing. Refused with 21, naming them, while purchase orders of
     * it are a concept or purchased. Rule SUP-13.
     */
    @PostMapping("/{idsupplier}/anonymize")
    @Access(rights = Right.PURCHASEORDERS_EDIT)
    Answer<SupplierView> anonymizeSupplier(@PathVariable SupplierId idsupplier) {
        return api.change(new AnonymizeSupplier(idsupplier), new FindSupplier(idsupplier));
    }
}
