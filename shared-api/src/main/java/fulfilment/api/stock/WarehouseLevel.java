package fulfilment.api.stock;

/** The stock of one product in one warehouse and what is reserved of it. Rules STK-4, STK-5. */
public record WarehouseLevel(int stock, int reservedpicklists, int reservedbackorders, int reservedallocations) {

    public static final WarehouseLevel EMPTY = new WarehouseLevel(0, 0, 0, 0);

    public int reserved() {
        return reservedpicklists + reservedbackorders + reservedallocations;
    }

    /** May be negative: backorders and allocations may reserve more than the stock. Rule STK-4. */
    public int free() {
        return stock - reserved();
    }
}
