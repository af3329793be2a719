package fulfilment.query.warehouses;

/** Who sends the parcels of a picklist, for queries that have the picklist as {@code p} and its warehouse as {@code w}. Rule ACC-16. */
public final class Sender {

    public static final String JOINS = """
            left join account a on true left join fulfilment_customer f on f.id = p.idfulfilment_customer""";
    /** A text. */
    public static final String NAME = "coalesce(f.body::json ->> 'name', a.body::json ->> 'name', w.body::json ->> 'name')";
    /** An object with the members of the address, and others; null if neither the warehouse nor the account has an address. */
    public static final String ADDRESS = """
            case when w.body::json ->> 'address' is not null then w.body::json
            when a.body::json ->> 'address' is not null then a.body::json end""";

    private Sender() {}
}
