package fulfilment.rest.suppliers;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Sent;
import fulfilment.api.suppliers.SupplierQuery.IsSupplierNamed;
import fulfilment.rest.platform.Api;
import fulfilment.rest.platform.RequestContext;
import org.springframework.stereotype.Component;

/**
 * Which suppliers a caller may name. A key limited to a fulfilment customer cannot look suppliers up, but what names one shows or finds its
 * name: so it names those that products, purchase orders or receipts of its customer name already. All others do not exist for it.
 */
@Component
public class NameableSuppliers {

    private final Api api;

    NameableSuppliers(Api api) {
        this.api = api;
    }

    /** @throws NotFound when the caller may not name this supplier; one that was not sent is fine */
    public void require(Sent<Integer> idsupplier, RequestContext context) {
        var sent = idsupplier.value();
        if (sent != null && context.scope() != null && !Boolean.TRUE.equals(api.ask(new IsSupplierNamed(sent), Boolean.class))) {
            throw new NotFound("supplier", sent);
        }
    }
}
