package fulfilment.console.products;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.Members;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.uploads.FormWithFile;
import fulfilment.console.uploads.TakesFile;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Adds images to products, each from a file of the person. */
@Controller
@GuardedBySession
class ProductImages {

    private static final String FILES = "/images/";

    private final Outcomes outcomes;

    ProductImages(Outcomes outcomes) {
        this.outcomes = outcomes;
    }

    /** The images, each with its address on this server: the API may say another one, which the browser does not know. */
    static List<Members> of(String idproduct, SignedIn person) {
        var images = person.listIfAllowed("/products/%s/images".formatted(idproduct), Map.of());
        images.forEach(image -> image.put("picture", image.text("url").substring(Math.max(0, image.text("url").indexOf(FILES)))));
        return images;
    }

    @PostMapping("/console/products/{idproduct}/images")
    @TakesFile
    String add(@PathVariable int idproduct, SignedIn person, HttpServletRequest request, HttpServletResponse response,
            Locale locale) {
        var form = FormWithFile.of(request);
        var problem = form.imageProblem();
        if (problem != null) {
            outcomes.keepRefusal(problem, request, response, locale);
        } else {
            var reply = person.write(OwnForm.ADD_IMAGE.of(idproduct),
                    ApiJson.write(Map.of("image", form.inBase64())),
                    Outcomes.once(form.field("once")));
            outcomes.keep(reply, "image", request, response, locale);
        }
        return "redirect:/console/products/" + idproduct;
    }
}
