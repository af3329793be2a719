package fulfilment.console.returns;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.FlashMessage;
import fulfilment.console.platform.Forms;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Makes a return of what an order shipped: of each line as many pieces as come back. */
@Controller
@GuardedBySession
class NewReturnPage {

    private static final String PAGE = "/console/orders/{idorder}/return";

    private final Forms forms;
    private final Outcomes outcomes;

    NewReturnPage(Forms forms, Outcomes outcomes) {
        this.forms = forms;
        this.outcomes = outcomes;
    }

    @GetMapping(PAGE)
    String form(@PathVariable int idorder, SignedIn person, HttpServletRequest request, Model model) {
        var filled = new Members();
        request.getParameterMap().forEach((name, values) -> filled.put(name, values[0]));
        model.addAttribute("filled", filled);
        model.addAttribute("order", person.get("/orders/" + idorder));
        model.addAttribute("lines", shipped(idorder, person));
        model.addAttribute("reasons", person.list("/return_reasons"));
        return "new-return";
    }

    /** The lines of which pieces were shipped. */
    private static List<Members> shipped(int idorder, SignedIn person) {
        var path = "/orders/" + idorder;
        var lines = person.list(path + "/products").stream()
                .collect(Collectors.toMap(line -> line.number("idorder_product"), Function.identity()));
        var shipped = new ArrayList<Members>();
        for (var became : person.get(path + "/productstatus").list("products")) {
            var line = lines.get(became.number("idorder_product"));
            if (line != null && became.number("amount_shipped") > 0) {
                line.put("amount_shipped", became.get("amount_shipped"));
                shipped.add(line);
            }
        }
        return shipped;
    }

    @PostMapping(PAGE)
    String create(@PathVariable int idorder, SignedIn person, HttpServletRequest request, HttpServletResponse response,
            Model model) {
        try {
            var products = products(idorder, person, request);
            var made = forms.change(OwnForm.NEW_RETURN.of(), Map.of("idorder", idorder, "idtemplate",
                    person.get("/orders/" + idorder).number("idtemplate"), "idreturn_status", status(person)), person, request,
                    response);
            var idreturn = made.number("idreturn");
            add(products, idreturn, person, request, response);
            return "redirect:/console/returns/" + idreturn;
        } catch (ApiRefused refused) {
            model.addAttribute("message", new FlashMessage(true, refused.problem()));
            return form(idorder, person, request, model);
        }
    }

    /** The API gives products in the body of a new return no price, so they are added to it. Rule RET-9. */
    private void add(List<Map<String, Object>> products, long idreturn, SignedIn person, HttpServletRequest request,
            HttpServletResponse response) {
        var once = Outcomes.once(request);
        for (int i = 0; i < products.size(); i++) {
            try {
                person.change(OwnForm.NEW_RETURN_PRODUCT.of(idreturn), ApiJson.write(products.get(i)),
                        once == null ? null : once + "-" + i);
            } catch (ApiRefused refused) { // the return is there, and its page shows what is missing
                outcomes.keepRefused(refused.problem(), request, response);
            }
        }
    }

    private static List<Map<String, Object>> products(int idorder, SignedIn person, HttpServletRequest request) {
        var products = new ArrayList<Map<String, Object>>();
        for (var line : shipped(idorder, person)) {
            var amount = Forms.number("amount_" + line.number("idorder_product"), request)
                    .filter(sent -> !sent.toString().equals("0"));
            if (amount.isPresent()) {
                var product = new LinkedHashMap<String, Object>(Map.of("idproduct", line.number("idproduct"), "amount",
                        amount.get(), "price", Objects.requireNonNull(line.get("price"))));
                Forms.number("idreturn_reason", request).ifPresent(reason -> product.put("idreturn_reason", reason));
                if (!(amount.get() instanceof BigDecimal pieces) || pieces.signum() < 0 || pieces.stripTrailingZeros().scale() > 0
                        || pieces.compareTo(BigDecimal.valueOf(line.number("amount_shipped"))) > 0) {
                    throw new ApiRefused(400, 5, "amount must be a whole number of at most the shipped pieces");
                }
                products.add(product);
            }
        }
        if (products.isEmpty()) {
            throw new ApiRefused(400, 5, "products is required");
        }
        return products;
    }

    /** New returns have the standard status, else the first one. */
    private static long status(SignedIn person) {
        var statuses = person.list("/return_statuses");
        return statuses.stream().filter(status -> Boolean.TRUE.equals(status.get("default"))).findFirst()
                .or(() -> statuses.stream().findFirst())
                .orElseThrow(() -> new ApiRefused(400, 5, "there is no return status")).number("idreturn_status");
    }
}
