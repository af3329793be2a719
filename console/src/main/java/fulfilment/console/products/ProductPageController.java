package fulfilment.console.products;

import fulfilment.api.local.GuardedBySession;
import fulfilment.api.wire.Times;
import fulfilment.api.wire.Wire;
import fulfilment.console.platform.ApiJson;
import fulfilment.console.fields.OwnField;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Column;
import fulfilment.console.platform.PrintedDocument;
import fulfilment.console.platform.Members;
import fulfilment.console.sheets.Rows;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.platform.Timeline;
import fulfilment.console.words.Words;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Shows a product with its stock, now and at any second before. */
@Controller
@GuardedBySession
class ProductPageController {

    private static final Set<String> HAVE_STOCK = Set.of("normal", "composition_with_stock");
    private static final List<Column> LINKS = List.of(Listing.link("name", "/console/locations/{idlocation}"),
            Listing.link("idwarehouse", "/console/warehouses/{idwarehouse}"), Listing.number("stock_for_product.stock"),
            Listing.flag("is_preferred"), Listing.text("note"));
    private static final List<String> FIGURES = List.of("stock", "reserved", "reservedpicklists", "reservedbackorders",
            "reservedallocations", "freestock");

    private static final int MOST_LABELS = 100;

    private final Timeline timeline;
    private final Clock clock;
    private final Wire wire;
    private final Words words;

    ProductPageController(Timeline timeline, Clock clock, Wire wire, Words words) {
        this.timeline = timeline;
        this.clock = clock;
        this.wire = wire;
        this.words = words;
    }

    @GetMapping("/console/products/{idproduct}")
    String product(@PathVariable int idproduct, SignedIn person, HttpServletRequest request, Model model) {
        var id = String.valueOf(idproduct);
        var product = person.get("/products/" + id);
        model.addAttribute("product", product);
        model.addAttribute("offers", ProductActions.offered(product));
        model.addAttribute("printsLabels", person.may("GET", "/products/%s/labels".formatted(id)));
        model.addAttribute("isComposition", ProductActions.isComposition(product));
        model.addAttribute("parts", ProductActions.isComposition(product)
                ? person.listIfAllowed("/products/%s/parts".formatted(id), Map.of())
                : List.of());
        model.addAttribute("settings", person.listIfAllowed("/products/%s/warehouses".formatted(id), Map.of()).stream()
                .collect(Collectors.toMap(settings -> settings.number("idwarehouse"), Function.identity())));
        model.addAttribute("fields", person.now() ? OwnField.of("product", product, person) : List.of());
        model.addAttribute("images", ProductImages.of(id, person));
        model.addAttribute("comments", person.listIfAllowed("/products/%s/comments".formatted(id), Map.of()));
        var warehouses = person.listIfAllowed("/warehouses", Map.of());
        var stock = stock(person, id);
        if (person.now() && HAVE_STOCK.contains(product.text("type"))) {
            addEmptyWarehouses(stock, warehouses);
        }
        model.addAttribute("stock", stock);
        var hasStock = HAVE_STOCK.contains(product.text("type"));
        model.addAttribute("hasStock", hasStock);
        model.addAttribute("linkColumns", LINKS);
        model.addAttribute("links", hasStock ? links(id, person) : List.of());
        model.addAttribute("reservations", person.listIfAllowed("/products/%s/reservations".formatted(id), Map.of()));
        model.addAttribute("expected", person.listIfAllowed("/products/%s/expected".formatted(id), Map.of()));
        var history = Rows.of("changes", "/stockhistory", Map.of("idproduct", id), person, request);
        model.addAttribute("changes", history);
        model.addAttribute("history", history.shown());
        model.addAttribute("warehouses", names(warehouses));
        model.addAttribute("events", timeline.of(person, "product-" + id));
        model.addAttribute("end", Times.DATE_TIME.format(LocalDateTime.ofInstant(clock.instant(), wire.zone())));
        return "product";
    }

    /** The stock of each warehouse with its locations. */
    private static List<Members> stock(SignedIn person, String idproduct) {
        var all = new ArrayList<Members>();
        for (var stock : person.list("/products/%s/stock".formatted(idproduct))) {
            all.add(person.get("/products/%s/stock/%d".formatted(idproduct, stock.number("idwarehouse"))));
        }
        return all;
    }

    /** The places that the product is linked to. One that holds pieces of it stays linked. */
    private static List<Members> links(String idproduct, SignedIn person) {
        var links = person.listIfAllowed("/products/%s/locations".formatted(idproduct), Map.of());
        links.forEach(link -> link.put("offers", Listing.number("stock_for_product.stock").value(link) instanceof Number stock
                && stock.longValue() > 0
                        ? List.of("product.change-location")
                        : List.of("product.change-location", "product.unlink-location")));
        return links;
    }

    /** Stock is entered in warehouses that have none yet. */
    private static void addEmptyWarehouses(List<Members> stock, List<Members> warehouses) {
        var known = stock.stream().map(one -> one.number("idwarehouse")).collect(Collectors.toSet());
        for (var warehouse : warehouses) {
            if (Boolean.TRUE.equals(warehouse.get("active")) && !known.contains(warehouse.number("idwarehouse"))) {
                var empty = new Members();
                empty.put("idwarehouse", warehouse.get("idwarehouse"));
                FIGURES.forEach(figure -> empty.put(figure, 0));
                empty.put("locations", List.of());
                stock.add(empty);
            }
        }
    }

    /** The names of warehouses by id. */
    private static Map<Object, String> names(List<Members> warehouses) {
        var names = new java.util.HashMap<Object, String>();
        warehouses.forEach(
                warehouse -> names.put(Objects.requireNonNull(warehouse.get("idwarehouse")), warehouse.text("name")));
        return names;
    }

    /** Labels for its pieces: as many as there are pieces, where a link comes with their number, but no more than the API prints at once. */
    @GetMapping("/console/products/{idproduct}/labels")
    ResponseEntity<byte[]> labels(@PathVariable int idproduct, @RequestParam(defaultValue = "1") String copies,
            @RequestParam(defaultValue = "single") String format,
            @RequestParam(defaultValue = "linear") String symbology, SignedIn person, HttpServletResponse response) {
        var number = copies.matches("\\d{1,9}") ? String.valueOf(Math.clamp(Long.parseLong(copies), 1, MOST_LABELS)) : copies;
        return PrintedDocument.of(person.document("/products/%d/labels".formatted(idproduct),
                Map.of("copies", number, "format", format, "symbology", symbology)), response);
    }

    /** The steps of the chart, as JSON for its script. Always of the present: the chart itself is about time. */
    @GetMapping("/console/products/{idproduct}/chart")
    ResponseEntity<String> chart(@PathVariable int idproduct, SignedIn person) {
        var warehouses = names(person.listIfAllowed("/warehouses", Map.of()));
        return ResponseEntity.ok().header("Content-Type", "application/json")
                .body(ApiJson.write(StockChart.of(person, idproduct, warehouses, words::word)));
    }
}
