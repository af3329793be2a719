package fulfilment.console.orders;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Chooser;
import fulfilment.console.platform.FlashMessage;
import fulfilment.console.platform.Forms;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Makes an order. What was filled in stays in the form if the API refuses it. */
@Controller
@GuardedBySession
class NewOrderPage {

    private static final int MOST_LINES = 10;
    private static final List<String> DELIVERY = List.of("deliveryname", "deliverycontactname", "deliveryaddress",
            "deliveryaddress2", "deliveryzipcode", "deliverycity", "deliveryregion", "deliverycountry");
    private static final List<String> OTHERS = List.of("emailaddress", "telephone", "reference", "customer_remarks");

    private final Forms forms;
    private final Chooser chooser;

    NewOrderPage(Forms forms, Chooser chooser) {
        this.forms = forms;
        this.chooser = chooser;
    }

    /** @param idcustomer the customer of the order; null before one is chosen */
    @GetMapping("/console/orders/new")
    String form(@RequestParam(required = false) @Nullable Integer idcustomer, SignedIn person, HttpServletRequest request,
            Model model) {
        var filled = filled(request);
        if (idcustomer != null) {
            filled.put("idcustomer", chooser.text(person, "idcustomer", idcustomer));
        }
        return show(filled, model);
    }

    private static Members filled(HttpServletRequest request) {
        var filled = new Members();
        fields().forEach(field -> filled.put(field, null));
        request.getParameterMap().forEach((name, values) -> filled.put(name, values[0]));
        return filled;
    }

    private static String show(Members filled, Model model) {
        model.addAttribute("filled", filled);
        model.addAttribute("delivery", DELIVERY);
        model.addAttribute("others", OTHERS);
        model.addAttribute("lines", IntStream.rangeClosed(1, MOST_LINES).boxed().toList());
        return "new-order";
    }

    private static Stream<String> fields() {
        return Stream.of(Stream.of("idcustomer", "preferred_delivery_date"), DELIVERY.stream(), OTHERS.stream(),
                IntStream.rangeClosed(1, MOST_LINES).boxed().flatMap(line -> Stream.of("productcode_" + line, "amount_" + line)))
                .flatMap(Function.identity());
    }

    @PostMapping("/console/orders/new")
    String create(SignedIn person, HttpServletRequest request, HttpServletResponse response, Model model) {
        try {
            var made = forms.change(OwnForm.NEW_ORDER.of(), order(person, request), person, request, response);
            return "redirect:/console/orders/" + made.get("idorder");
        } catch (ApiRefused refused) {
            model.addAttribute("message", new FlashMessage(true, refused.problem()));
            return show(filled(request), model);
        }
    }

    private Map<String, Object> order(SignedIn person, HttpServletRequest request) {
        var order = new LinkedHashMap<String, Object>();
        Forms.text("idcustomer", request)
                .ifPresent(customer -> order.put("idcustomer", chooser.id(person, "idcustomer", customer, null)));
        DELIVERY.forEach(member -> Forms.text(member, request).ifPresent(text -> order.put(member, text)));
        OTHERS.forEach(member -> Forms.text(member, request).ifPresent(text -> order.put(member, text)));
        Forms.text("preferred_delivery_date", request).ifPresent(date -> order.put("preferred_delivery_date", date));
        order.put("products", products(person, request));
        return order;
    }

    private List<Map<String, Object>> products(SignedIn person, HttpServletRequest request) {
        var products = new ArrayList<Map<String, Object>>();
        for (int line = 1; line <= MOST_LINES; line++) {
            var product = new LinkedHashMap<String, Object>();
            Forms.text("productcode_" + line, request)
                    .ifPresent(named -> product.put("idproduct", chooser.id(person, "idproduct", named, null)));
            Forms.number("amount_" + line, request).ifPresent(amount -> product.put("amount", amount));
            if (!product.isEmpty()) {
                products.add(product);
            }
        }
        return products;
    }
}
