package fulfilment.proofs.trade;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** What was received adds up: each piece that a receipt put to stock is there once, and on the purchase order it was received for once. */
final class ReceivedGoods {

    private ReceivedGoods() {}

    /** A product on a purchase order: a line of a receipt may be for several of its lines. */
    private record Bought(int order, int product) {

        static Bought of(JsonNode line, JsonNode order) {
            return new Bought(order.get("idpurchaseorder").asInt(), line.get("idproduct").asInt());
        }
    }

    /**
     * @param orders   purchase orders as the API shows them
     * @param receipts all receipts that may have received for them, as the API shows them
     * @param stock    pieces in stock by product; nothing but these receipts changed it
     * @return what does not add up
     */
    static List<String> violations(List<JsonNode> orders, List<JsonNode> receipts, Map<Integer, Integer> stock) {
        var bought = new HashMap<Bought, Integer>();
        var brought = new HashMap<Integer, Integer>();
        for (var receipt : receipts) {
            boolean counts = receipt.get("version").asInt() == 2 || receipt.get("status").asString().equals("completed");
            for (var line : receipt.get("products")) {
                if (counts && line.get("reverted_at").isNull()) {
                    brought.merge(line.get("idproduct").asInt(), line.get("amount").asInt(), Integer::sum);
                    if (!line.get("idpurchaseorder").isNull()) {
                        bought.merge(Bought.of(line, line), line.get("amount").asInt(), Integer::sum);
                    }
                }
            }
        }
        var received = new HashMap<Bought, Integer>();
        orders.forEach(order -> order.get("products")
                .forEach(line -> received.merge(Bought.of(line, order), line.get("amountreceived").asInt(), Integer::sum)));
        var violations = new ArrayList<String>();
        Stream.concat(bought.keySet().stream(), received.keySet().stream()).distinct().forEach(one -> {
            int pieces = bought.getOrDefault(one, 0);
            if (pieces != received.getOrDefault(one, 0)) {
                violations.add("receipts brought %d pieces for %s, which received %d".formatted(pieces, one,
                        received.getOrDefault(one, 0)));
            }
        });
        stock.forEach((product, pieces) -> {
            if (brought.getOrDefault(product, 0) != pieces.intValue()) {
                violations.add("receipts brought %d pieces of product %d, and %d are in stock"
                        .formatted(brought.getOrDefault(product, 0), product, pieces));
            }
        });
        return violations;
    }
}
