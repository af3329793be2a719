package fulfilment.console.fields;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Forms;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Changes the values of fields, all of an object with one form. Only what is changed in it is sent. */
@Controller
@GuardedBySession
class FieldController {

    private final Forms forms;

    FieldController(Forms forms) {
        this.forms = forms;
    }

    @PostMapping("/console/orders/{idorder}/fields")
    @Nullable
    String ofOrder(@PathVariable int idorder, SignedIn person, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        return one(OwnForm.ORDER_FIELD, "order", idorder, person, request, response);
    }

    @PostMapping("/console/customers/{idcustomer}/fields")
    @Nullable
    String ofCustomer(@PathVariable int idcustomer, SignedIn person, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        return one(OwnForm.CUSTOMER_FIELD, "customer", idcustomer, person, request, response);
    }

    /** The API takes the values of products together. */
    @PostMapping("/console/products/{idproduct}/fields")
    @Nullable
    String ofProduct(@PathVariable int idproduct, SignedIn person, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        var changed = changed("product", person, request);
        var values = new ArrayList<Map<String, Object>>();
        changed.forEach((field, value) -> values.add(Map.of("idproductfield", field.id(), "value", value)));
        return forms.answer("/console/products/" + idproduct, request, response, () -> {
            if (!values.isEmpty()) {
                person.change(OwnForm.PRODUCT_FIELDS.of(idproduct), ApiJson.write(Map.of("productfields", values)),
                        Outcomes.once(request));
            }
        });
    }

    /** The API takes them one by one. What it refuses is said with the field's name; the others are done. */
    private @Nullable String one(OwnForm form, String word, int id, SignedIn person, HttpServletRequest request,
            HttpServletResponse response) throws IOException {
        var path = "/%ss/%d".formatted(word, id);
        var once = Outcomes.once(request);
        var changed = changed(word, person, request);
        return forms.answer("/console" + path, request, response, () -> {
            var refusals = new ArrayList<String>();
            changed.forEach((field, value) -> {
                try {
                    person.change(form.of(id, field.id()), ApiJson.write(Map.of("value", value)),
                            once == null ? null : once + "-" + field.id());
                } catch (ApiRefused refused) {
                    refusals.add("%s: %s".formatted(field.title(), refused.problem()));
                }
            });
            if (!refusals.isEmpty()) {
                throw new ApiRefused(400, 5, String.join(" · ", refusals));
            }
        });
    }

    private static Map<OwnField, String> changed(String word, SignedIn person, HttpServletRequest request) {
        var sent = request.getParameterMap();
        var changed = new LinkedHashMap<OwnField, String>();
        for (var field : OwnField.shown(word, sent, person)) {
            var filled = field.filled(sent);
            if (!filled.equals(field.value())) {
                changed.put(field, filled);
            }
        }
        return changed;
    }
}
