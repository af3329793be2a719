package fulfilment.rest.suppliers;

import fulfilment.api.products.ProductQuery.ListProducts;
import fulfilment.api.products.ProductView;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.api.suppliers.SupplierQuery.FindSupplier;
import fulfilment.api.suppliers.SupplierQuery.ListSuppliers;
import fulfilment.api.suppliers.SupplierView;
import fulfilment.api.users.Right;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.edge.Api;
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

    /** 200 and a page of active suppliers; of inactive ones if {@code inactive} is present, with any value or none. */
    @GetMapping
    @Access(Level.ANY_USER)
    Answer<List<SupplierView>> listSuppliers(@RequestParam(required = false) @Nullable String inactive,
            @RequestParam(defaultValue = "0") Offset offset) {
        return api.list(new ListSuppliers(inactive == null, offset.value()));
    }

    /** 200 and the supplier; 404 if there is none. */
    @GetMapping("/{idsupplier}")
    @Access(Level.ANY_USER)
    Answer<SupplierView> getSupplier(@PathVariable SupplierId idsupplier) {
        return api.find(new FindSupplier(idsupplier));
    }

    /** 200 and a page of active products of the supplier, by id; of inactive ones with {@code inactive=true}. Our own addition. */
    @GetMapping("/{idsupplier}/products")
    @Access(Level.ANY_USER)
    Answer<List<ProductView>> listSupplierProducts(@PathVariable SupplierId idsupplier,
            @RequestParam(defaultValue = "false") Boolean inactive, @RequestParam(defaultValue = "0") Offset offset) {
        api.existing(new FindSupplier(idsupplier));
        return api.list(new ListProducts(null, null, null, null, null, idsupplier, null, inactive, null, null, null,
                offset.value()));
    }

    /** 200, not 201, and the new supplier; 400 if another supplier has the name. Rules SUP-2, SUP-1. */
    @PostMapping
    @Access(rights = Right.PURCHASEORDERS_EDIT)
    Answer<SupplierView> createSupplier(@RequestBody SupplierBody body) {
        return api.add(body.create(), FindSupplier::new);
    }

    /** 200 and the changed supplier; 400 if another supplier has the new name. Rule SUP-1. */
    @PutMapping("/{idsupplier}")
    @Access(rights = Right.PURCHASEORDERS_EDIT)
    Answer<SupplierView> changeSupplier(@PathVariable SupplierId idsupplier, @RequestBody SupplierBody body) {
        return api.change(body.change(idsupplier), new FindSupplier(idsupplier));
    }
}
