package fulfilment.rest.platform;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The endpoints a key limited to one fulfilment customer may use; all others answer 403. Source: core API, Authentication. */
final class Scope {

    /** Any segment but the one word that is served where ids stand: batches are the account's own. */
    private static final String ID = "(?!batches(?:/|$))[^/]+";

    private static final List<Allowed> ALLOWED = Stream.of(
            "GET POST /customers", "GET PUT DELETE /customers/#", "GET POST /customers/#/addresses",
            "PUT DELETE /customers/#/addresses/#", "GET POST /customers/#/comments",
            "GET POST /products", "GET PUT /products/#", "GET /products/#/stock", "GET /products/#/stock/#",
            "GET POST /products/#/parts", "GET PUT DELETE /products/#/parts/#", "GET POST /products/#/images",
            "DELETE /products/#/images/#", "GET POST /products/#/comments", "GET /products/#/pricehistory",
            "GET /products/#/fixedstockpricehistory",
            "GET /stockhistory", "GET /stockhistory/#",
            "GET POST /orders", "GET PUT DELETE /orders/#", "GET /orders/#/productstatus", "POST /orders/#/pause",
            "POST /orders/#/process", "POST /orders/#/close", "GET POST /orders/#/products",
            "GET PUT DELETE /orders/#/products/#", "GET /orders/#/backorders", "GET POST /orders/#/notes",
            "GET POST /orders/#/comments",
            "GET /picklists", "GET /picklists/#", "GET /picklists/#/shipments", "GET POST /picklists/#/comments",
            "GET /backorders", "GET DELETE /backorders/#",
            "GET /comments", "GET DELETE /comments/#",
            "GET POST /purchaseorders", "GET PUT /purchaseorders/#", "GET POST /purchaseorders/#/products",
            "GET PUT DELETE /purchaseorders/#/products/#", "GET /purchaseorders/#/receipts", "GET /purchaseorders/#/receipts/#",
            "POST /purchaseorders/#/mark-as-purchased", "POST /purchaseorders/#/cancel", "GET POST /purchaseorders/#/comments",
            "GET POST /receipts", "GET PUT DELETE /receipts/#", "POST /receipts/#/mark-all-received",
            "POST /receipts/#/products", "PUT /receipts/#/products/#", "GET POST /receipts/#/comments",
            "GET POST /returns", "GET PUT /returns/#", "GET POST /returns/#/returned_products",
            "PUT DELETE /returns/#/returned_products/#", "GET POST /returns/#/replacement_products",
            "PUT DELETE /returns/#/replacement_products/#", "GET POST /returns/#/logs", "GET /return_reasons",
            "GET /return_statuses", "GET POST /returns/#/comments",
            "GET /vatgroups", "GET /vatgroups/#", "GET /warehouses", "GET /warehouses/#", "GET /shippingproviders",
            "GET POST /hooks", "GET POST DELETE /hooks/#", "GET /hooks/#/deliveries", "GET /hooks/#/deliveries/#",
            "POST /hooks/#/deliveries/#/redeliver", "POST /hooks/#/deliveries/redeliver", "POST /hooks/#/deliveries/test",
            "GET /events",
            "GET /users/me", "GET /me")
            .map(Allowed::of).toList();

    private Scope() {}

    /** @param path below {@code /api/v1} */
    static boolean allows(String method, String path) {
        return ALLOWED.stream().anyMatch(endpoint -> endpoint.methods.contains(method) && endpoint.path.matcher(path).matches());
    }

    /** @param methods HTTP methods; @param path with any segment in the place of an id */
    private record Allowed(List<String> methods, Pattern path) {

        static Allowed of(String line) {
            int slash = line.indexOf(" /");
            return new Allowed(List.of(line.substring(0, slash).split(" ")),
                    Pattern.compile(line.substring(slash + 1).replace("#", ID)));
        }
    }
}
