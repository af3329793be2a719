package fulfilment.query.customers;

import org.jspecify.annotations.Nullable;

/** Finds objects by the names of their customer. Rules ORD-65, RET-32. */
public final class CustomerSearch {

    /** As an array, so that the database can use an index. */
    private static final String NAMED = """
            %s = any(array(
                select c.id from customer c where reading.folded(c.name || chr(10) || coalesce(c.contactname, '')) like reading.folded(?)%s))""";

    private CustomerSearch() {}

    /**
     * Returns a condition for {@link fulfilment.query.reads.Select#searchOr}.
     *
     * @param idcustomer the column that names the customer
     * @param scope      the only fulfilment customer whose customers are searched; null for all
     */
    public static String by(String idcustomer, @Nullable Integer scope) {
        return NAMED.formatted(idcustomer, scope == null ? "" : " and c.idfulfilment_customer = %d".formatted(scope));
    }
}
