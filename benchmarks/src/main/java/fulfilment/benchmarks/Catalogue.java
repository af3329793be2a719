package fulfilment.benchmarks;

import java.io.IOException;

/** Fills an account through the public API, as any client would. */
final class Catalogue {

    private static final String[] WORDS = {"Lantern", "Teapot", "Garland", "Basket", "Clock", "Mirror", "Candle", "Frame"};
    private static final int CLIENTS = 32;

    private Catalogue() {}

    /** Products 1 to {@code count}. */
    static Round products(Service service, int count) throws IOException {
        return new ClosedLoopLoad(service, CLIENTS, Catalogue::product).times(count);
    }

    /**
     * Products 1 to {@code count} of several kinds: every tenth is inactive, every twentieth has no stock tracking, and each belongs to one
     * of ten suppliers.
     */
    static Round assortment(Service service, int count) throws IOException {
        new ClosedLoopLoad(service, 1,
                number -> Exchange.request("POST", "/suppliers", "{\"name\":\"Supplier %d\"}".formatted(number)))
                .times(10);
        return new ClosedLoopLoad(service, CLIENTS,
                number -> product(number, ",\"idsupplier\":%d,\"active\":%b,\"type\":\"%s\"".formatted(
                        number % 10 + 1, number % 10 != 9, number % 20 == 3 ? "unlimited_stock" : "normal")))
                .times(count);
    }

    /** A request for one product, whose code contains its number. */
    static byte[] product(long number) {
        return product(number, "");
    }

    private static byte[] product(long number, String more) {
        return Exchange.request("POST", "/products", """
                {"productcode":"P%06d","name":"%s no. %d","price":%d.95,"idvatgroup":1,"barcode":"87%011d",\
                "description":"Comes in a box of its own and is best kept dry and out of the sun."%s}""".formatted(
                number, WORDS[(int) (number % WORDS.length)], number, number % 90 + 1, number, more));
    }

    static byte[] stockChange(int idproduct, int change) {
        return Exchange.request("POST", "/products/%d/stock/1".formatted(idproduct),
                "{\"change\":%d,\"reason\":\"counted by hand\"}".formatted(change));
    }
}
