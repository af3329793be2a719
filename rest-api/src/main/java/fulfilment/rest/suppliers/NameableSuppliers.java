package fulfilment.rest.suppliers;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Sent;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.api.suppliers.SupplierQuery.IsSupplierNamed;
import fulfilment.rest.edge.Api;
import fulfilment.rest.platform.RequestContext;
import org.springframework.stereotype.Component;

/**
 * Checks which suppliers a caller may name. A limited key cannot read suppliers, but an object that names one reveals the supplier's name. So
 * the key may name only suppliers that products, purchase orders or receipts of its fulfilment customer already name.
 */
@Component
public class NameableSuppliers {

    private final Api api;

    NameableSuppliers(Api api) {
        this.api = api;
    }

    /** @param idsupplier absent or null is accepted; @throws NotFound if the caller may not name this supplier */
    public void require(Sent<Integer> idsupplier, RequestContext context) {
        var sent = idsupplier.value();
        if (sent != null && context.scope() != null
                && !Boolean.TRUE.equals(api.ask(new IsSupplierNamed(new SupplierId(sent)), Boolean.class))) {
            throw new NotFound("supplier", sent);
        }
    }
}
