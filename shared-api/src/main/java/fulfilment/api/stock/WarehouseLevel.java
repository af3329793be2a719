package fulfilment.api.stock;

/** How much lies in one warehouse and what holds it. Rules STK-4, STK-5. */
public record WarehouseLevel(int stock, int reservedpicklists, int reservedbackorders, int reservedallocations) {

    public static final WarehouseLevel EMPTY = new WarehouseLevel(0, 0, 0, 0);

    public int reserved() {
        return reservedpicklists + reservedbackorders + reservedallocations;
    }

    /** May be negative: reservations of backorders and allocations do not hold pieces. */
    public int free() {
        return stock - reserved();
    }
}
