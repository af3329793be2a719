package fulfilment.console.returns;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Chooser;
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
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Receives products of a return: those for which the form says where they go. */
@Controller
@GuardedBySession
class ReceiveReturn {

    private final Forms forms;
    private final Chooser chooser;

    ReceiveReturn(Forms forms, Chooser chooser) {
        this.forms = forms;
        this.chooser = chooser;
    }

    @PostMapping("/console/returns/{idreturn}/receive")
    String receive(@PathVariable int idreturn, SignedIn person, HttpServletRequest request, HttpServletResponse response) {
        var path = "/returns/" + idreturn;
        var body = new LinkedHashMap<String, Object>();
        Forms.number("idwarehouse", request).ifPresent(warehouse -> body.put("idwarehouse", warehouse));
        try {
            body.put("return_products",
                    arrivals(person.get(path).list("returned_products"), body.get("idwarehouse"), person, request));
        } catch (ApiRefused unknown) {
            return forms.refuse(unknown, request, response);
        }
        return forms.write(OwnForm.RECEIVE_RETURN.of(idreturn), body, person, request, response);
    }

    private List<Map<String, Object>> arrivals(List<Members> products, @Nullable Object idwarehouse, SignedIn person,
            HttpServletRequest request) {
        var arrivals = new ArrayList<Map<String, Object>>();
        for (var product : products) {
            var id = product.number("idreturn_product");
            Forms.text("status_" + id, request).ifPresent(status -> {
                var arrival = new LinkedHashMap<String, Object>(Map.of("idreturn_product", id, "status", status));
                Forms.text("idlocation_" + id, request).ifPresent(
                        location -> arrival.put("idlocation", chooser.id(person, "idlocation", location, idwarehouse)));
                arrivals.add(arrival);
            });
        }
        return arrivals;
    }
}
