package fulfilment.console.purchasing;

import static fulfilment.console.platform.Listing.flag;
import static fulfilment.console.platform.Listing.link;
import static fulfilment.console.platform.Listing.money;
import static fulfilment.console.platform.Listing.number;
import static fulfilment.console.platform.Listing.text;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.lists.FilterChoices;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Forms;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Column;
import fulfilment.console.platform.Listing.Filter;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.platform.Paging;
import fulfilment.console.platform.Section;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** What is to be ordered, by supplier and warehouse. What the person chooses becomes purchase orders. */
@Controller
@GuardedBySession
class ToOrderPage implements Declarations {

    private static final String PAGE = "/console/toorder";

    private static final Listing LIST = new Listing("toorder", "/purchaseorders/suggestions", null,
            List.of(text("idsupplier"), text("idwarehouse"), link("productcode", "/console/products/{idproduct}"), text("name"),
                    text("productcode_supplier"), number("stock"), number("freestock"), number("reserved"),
                    number("reservedbackorders"), number("amount_on_order"), number("amount_in_concepts"),
                    number("amount_sold_month"), number("amount_sold_quarter"), number("stock_level_order"),
                    number("stock_level_desired"), number("stock_level_maximum"), number("minimum_purchase_quantity"),
                    number("purchase_in_quantities_of"), number("deliverytime"), money("fixedstockprice"),
                    number("suggested_amount"), flag("exceeds_maximum")),
            List.of(Filter.number("idsupplier"), Filter.number("idwarehouse"), Filter.flag("needed"),
                    Filter.number("idfulfilment_customer")),
            null);

    /** Supplier and warehouse stand above the lines. */
    private static final List<Column> COLUMNS = LIST.columns().subList(2, LIST.columns().size() - 2);

    private final FilterChoices choices;

    ToOrderPage(FilterChoices choices) {
        this.choices = choices;
    }

    @Override
    public List<Section> sections() {
        return List.of(toorderSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(toorder());
    }

    private static Section toorderSection() {
        return new Section("toorder", PAGE, "/purchaseorders/suggestions", 49);
    }

    /** For its file; the page is this one. */
    private static Listing toorder() {
        return LIST;
    }

    /** Lines that can be on one purchase order. @param owner the fulfilment customer; null for the account */
    public record Group(@Nullable Object idsupplier, Object idwarehouse, @Nullable Object owner) {

        static Group of(Members line, Object idwarehouse) {
            return new Group(line.get("idsupplier"), idwarehouse, line.get("idfulfilment_customer"));
        }
    }

    /** A line that the person chose, as its fields are named. */
    record Chosen(String idproduct, String idwarehouse) {

        static @Nullable Chosen of(String line) {
            return line.matches("\\d{1,10}-\\d{1,10}")
                    ? new Chosen(line.substring(0, line.indexOf('-')), line.substring(line.indexOf('-') + 1))
                    : null;
        }

        String line() {
            return idproduct + "-" + idwarehouse;
        }
    }

    /** A line that was chosen and is on no purchase order. @param problem in the words of the API; or the key of a text */
    public record NotOrdered(String product, @Nullable String problem, @Nullable String text) {}

    @GetMapping(PAGE)
    String list(SignedIn person, HttpServletRequest request, Model model) {
        show(Map.of(), person, request, model);
        model.addAttribute("made", List.of());
        model.addAttribute("notOrdered", List.of());
        return "to-order";
    }

    /** @param kept amounts that the person filled in and that were not ordered, by line */
    private void show(Map<String, String> kept, SignedIn person, HttpServletRequest request, Model model) {
        var chosen = choices.read(request, LIST, person);
        var paging = chosen.paging();
        var lines = chosen.problem() == null ? person.list(LIST.path(), paging.parameters()) : List.<Members>of();
        model.addAttribute("listing", LIST);
        model.addAttribute("columns", COLUMNS);
        model.addAttribute("supplies", lines.stream().collect(Collectors.groupingBy(
                line -> Group.of(line, Objects.requireNonNull(line.get("idwarehouse"))), LinkedHashMap::new,
                Collectors.toList())));
        model.addAttribute("kept", kept);
        model.addAttribute("filters", chosen.fields());
        model.addAttribute("offered", choices.offer(LIST, chosen, person));
        model.addAttribute("problem", chosen.problem());
        model.addAttribute("links", paging.over(lines.size(), person.asOf()));
    }

    /** Makes a purchase order for each supplier and warehouse. One that is refused does not keep the others. */
    @PostMapping(PAGE)
    String order(@RequestParam(name = "line", defaultValue = "") List<String> lines, SignedIn person, HttpServletRequest request,
            Model model) {
        var chosen = lines.stream().map(Chosen::of).filter(Objects::nonNull).distinct().toList();
        var products = products(chosen, person);
        var notOrdered = new ArrayList<NotOrdered>();
        var groups = new LinkedHashMap<Group, List<Chosen>>();
        var kept = new HashMap<String, String>();
        for (var line : chosen) {
            var product = products.get(line.idproduct());
            var amount = Forms.text("amount." + line.line(), request).orElse("");
            kept.put(line.line(), amount);
            if (product == null) {
                notOrdered.add(new NotOrdered("#" + line.idproduct(), null, "toorder.inactive"));
            } else if (product.get("idsupplier") == null) {
                notOrdered.add(new NotOrdered(product.text("productcode"), null, "toorder.no-supplier"));
            } else if (!amount.matches("0*[1-9]\\d{0,8}")) {
                notOrdered.add(new NotOrdered(product.text("productcode"), null, "toorder.no-amount"));
            } else {
                groups.computeIfAbsent(Group.of(product, line.idwarehouse()), group -> new ArrayList<>()).add(line);
            }
        }
        var made = new ArrayList<Members>();
        groups.forEach((group, its) -> {
            try {
                made.add(person.change(OwnForm.TO_ORDER.of(), ApiJson.write(body(group, its, kept)), once(group, request)));
                its.forEach(line -> kept.remove(line.line()));
            } catch (ApiRefused refused) {
                its.forEach(line -> notOrdered.add(new NotOrdered(
                        Objects.requireNonNull(products.get(line.idproduct())).text("productcode"), refused.problem(), null)));
            }
        });
        show(kept, person, request, model);
        model.addAttribute("made", made);
        model.addAttribute("notOrdered", notOrdered);
        model.addAttribute("nothing", chosen.isEmpty());
        return "to-order";
    }

    private static Map<String, Object> body(Group group, List<Chosen> lines, Map<String, String> amounts) {
        var body = new LinkedHashMap<String, Object>();
        body.put("idsupplier", Objects.requireNonNull(group.idsupplier()));
        body.put("idwarehouse", Forms.number(group.idwarehouse().toString()));
        if (group.owner() != null) {
            body.put("idfulfilment_customer", group.owner());
        }
        body.put("products", lines.stream().map(line -> Map.of("idproduct", Forms.number(line.idproduct()), "amount",
                Forms.number(Objects.requireNonNull(amounts.get(line.line()))))).toList());
        return body;
    }

    /** Sent twice, the form makes each purchase order once. */
    private static @Nullable String once(Group group, HttpServletRequest request) {
        var once = Outcomes.once(request);
        return once == null ? null : "%s-%s-%s-%s".formatted(once, group.idsupplier(), group.idwarehouse(), group.owner());
    }

    /** The products as they are now, by id: what was on the page may have changed. */
    private static Map<String, Members> products(List<Chosen> chosen, SignedIn person) {
        if (chosen.isEmpty()) {
            return Map.of();
        }
        var ids = chosen.stream().map(Chosen::idproduct).distinct().limit(Paging.PAGE).collect(Collectors.joining(","));
        return person.list("/products", Map.of("idproducts", ids)).stream()
                .collect(Collectors.toMap(product -> String.valueOf(product.get("idproduct")), Function.identity()));
    }
}
