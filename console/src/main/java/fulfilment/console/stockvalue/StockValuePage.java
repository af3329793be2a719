package fulfilment.console.stockvalue;

import static fulfilment.console.platform.Listing.link;
import static fulfilment.console.platform.Listing.money;
import static fulfilment.console.platform.Listing.number;
import static fulfilment.console.platform.Listing.text;

import fulfilment.api.local.GuardedBySession;
import fulfilment.api.wire.Times;
import fulfilment.api.wire.Wire;
import fulfilment.console.lists.FilterChoices;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Column;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.LocalMoment;
import fulfilment.console.platform.Paging;
import fulfilment.console.platform.PrintedDocument;
import fulfilment.console.platform.Section;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.util.UriComponentsBuilder;

/** What the stock was worth at the end of a second, with its lines. */
@Controller
@GuardedBySession
class StockValuePage implements Declarations {

    private static final String PAGE = "/console/stockvalue";

    private static final Listing LINES = new Listing("stockvalue", "/stock_value/lines", null,
            List.of(text("idwarehouse"), link("productcode", "/console/products/{idproduct}"), text("name"), number("amount"),
                    money("price"), money("stock_value"), number("amount_paid"), money("value_paid"), number("amount_fixed"),
                    money("value_fixed"), number("amount_without_price")),
            List.of(Filter.oneOf("method", "fixed", "average", "fifo"), Filter.number("idwarehouse")), null);

    /** The warehouse stands before them, by its name. */
    private static final List<Column> COLUMNS = LINES.columns().subList(1, LINES.columns().size());

    private static final List<Column> TOTALS = List.of(number("total.lines"), number("total.amount"), money("total.stock_value"),
            number("total.amount_paid"), money("total.value_paid"), number("total.amount_fixed"), money("total.value_fixed"),
            number("total.amount_without_price"));

    private final Clock clock;
    private final Wire wire;

    private final FilterChoices choices;

    StockValuePage(Clock clock, Wire wire, FilterChoices choices) {
        this.choices = choices;
        this.clock = clock;
        this.wire = wire;
    }

    @Override
    public List<Section> sections() {
        return List.of(stockvalueSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(stockvalue());
    }

    private static Section stockvalueSection() {
        return new Section("stockvalue", PAGE, LINES.path(), 46);
    }

    /** For its file; the page is this one. */
    private static Listing stockvalue() {
        return LINES;
    }

    /** Totals and lines are of one moment: the one that is asked for, else the second before this one. */
    @GetMapping(PAGE)
    String show(SignedIn person, HttpServletRequest request, Model model) {
        var chosen = choices.read(request, LINES, person);
        var paging = chosen.orRefuse();
        if (request.getParameter("end") != null) {
            return "redirect:" + atEndOfDay(request, paging.filters().get("idwarehouse"));
        }
        var filters = new HashMap<>(paging.filters());
        filters.putIfAbsent("method", "fixed");
        var moment = person.asOf() == null ? Times.DATE_TIME.format(now().minusSeconds(1)) : person.asOf();
        var asked = new HashMap<>(filters);
        asked.put("as_of", moment);
        var lines = new HashMap<>(asked);
        lines.put("offset", String.valueOf(paging.offset()));
        var shown = person.list(LINES.path(), lines);
        model.addAttribute("listing", LINES);
        model.addAttribute("columns", COLUMNS);
        model.addAttribute("totals", TOTALS);
        model.addAttribute("value", person.get("/stock_value", asked));
        model.addAttribute("lines", shown);
        model.addAttribute("moment", moment);
        model.addAttribute("filters", filters);
        model.addAttribute("offered", choices.offer(LINES, chosen, person));
        model.addAttribute("links", paging.over(shown.size(), person.asOf()));
        model.addAttribute("file", address(PAGE + ".csv", moment, filters.get("method"), filters.get("idwarehouse")));
        model.addAttribute("report", address(PAGE + ".pdf", moment, filters.get("method"), filters.get("idwarehouse")));
        model.addAttribute("printsReport", person.may("GET", "/stock_value/pdf"));
        return "stockvalue";
    }

    /** @param idwarehouse empty for all */
    @GetMapping(PAGE + ".pdf")
    ResponseEntity<byte[]> print(@RequestParam(defaultValue = "fixed") String method,
            @RequestParam(defaultValue = "") String idwarehouse, SignedIn person, HttpServletResponse response) {
        var asked = idwarehouse.isEmpty() ? Map.of("method", method) : Map.of("method", method, "idwarehouse", idwarehouse);
        return PrintedDocument.of(person.document("/stock_value/pdf", asked), response);
    }

    private LocalDateTime now() {
        return LocalDateTime.ofInstant(clock.instant(), wire.zone());
    }

    /** The last second of the day that was asked for; the present if that is not over. */
    private String atEndOfDay(HttpServletRequest request, @Nullable String idwarehouse) {
        var sent = Optional.ofNullable(request.getParameter("as_of")).map(String::strip).filter(one -> !one.isEmpty())
                .orElse(null);
        return address(PAGE, sent == null ? null : endOfDay(sent), request.getParameter("method"), idwarehouse);
    }

    private @Nullable String endOfDay(String sent) {
        try {
            var second = LocalDateTime.parse(LocalMoment.withSeconds(sent).replace(' ', 'T'));
            var end = second.toLocalDate().atTime(LocalTime.of(23, 59, 59));
            return end.isBefore(now()) ? end.format(Times.DATE_TIME) : null;
        } catch (DateTimeParseException malformed) {
            return sent; // the API says what is wrong with it
        }
    }

    private static String address(String page, @Nullable String asOf, @Nullable String method, @Nullable String idwarehouse) {
        var values = new HashMap<String, Object>();
        Optional.ofNullable(asOf).ifPresent(value -> values.put("as_of", value.replace(' ', 'T')));
        Optional.ofNullable(method).filter(value -> !value.isBlank()).ifPresent(value -> values.put("method", value));
        Optional.ofNullable(idwarehouse).filter(value -> !value.isBlank()).ifPresent(value -> values.put("idwarehouse", value));
        var address = UriComponentsBuilder.fromPath(page);
        values.keySet().forEach(name -> address.queryParam(name, "{" + name + "}"));
        return address.encode().buildAndExpand(values).toUriString();
    }
}
