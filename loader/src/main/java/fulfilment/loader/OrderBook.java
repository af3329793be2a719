package fulfilment.loader;

/** An order book. */
public record OrderBook(String name) {

    public static OrderBook sample() {
        return new OrderBook("sample");
    }
}
