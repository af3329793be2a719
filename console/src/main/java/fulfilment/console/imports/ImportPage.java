package fulfilment.console.imports;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiJson;
import fulfilment.console.platform.ApiRefused;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Outcomes;
import fulfilment.console.platform.OwnForm;
import fulfilment.console.platform.Section;
import fulfilment.console.platform.SignedIn;
import fulfilment.console.uploads.FormWithFile;
import fulfilment.console.uploads.TakesFile;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** Imports a file of a person: first tried out, then carried out as it was tried. */
@Controller
@GuardedBySession
class ImportPage implements Declarations {

    private static final String PAGE = "/console/imports";
    /** The file goes to the browser and back in base64, which takes a third more than {@link FormWithFile#MOST} allows for a file. */
    private static final int MOST = 3 * 1024 * 1024;
    private static final List<String> ASKED = List.of("columns", "decimal", "sheet");
    /** What may be imported, and the endpoint that a person needs for it. */
    private static final Map<String, String> KINDS = kinds();

    private static Map<String, String> kinds() {
        var kinds = new LinkedHashMap<String, String>();
        List.of("products", "customers", "suppliers", "locations").forEach(kind -> kinds.put(kind, "/" + kind));
        kinds.put("stock", "/products/1/stock/1");
        List.of("orders", "purchaseorders").forEach(kind -> kinds.put(kind, "/" + kind));
        return kinds;
    }

    @Override
    public List<Section> sections() {
        return List.of(importsSection());
    }

    private static Section importsSection() {
        return new Section("imports", PAGE, "/products", 49);
    }

    @GetMapping(PAGE)
    String form(SignedIn person, Model model) {
        if (!person.now()) {
            return "redirect:" + PAGE;
        }
        return page(Map.of(), person, model);
    }

    @PostMapping(PAGE)
    @TakesFile
    String send(SignedIn person, HttpServletRequest request, Model model) {
        var form = FormWithFile.of(request);
        var kept = form.field("kept");
        var file = kept == null ? form.file() : kept(kept);
        if (form.isTooLarge() || file.length > MOST) {
            model.addAttribute("wrong", "too-large");
        } else if (file.length == 0) {
            model.addAttribute("wrong", "missing");
        } else {
            send(form, file, kept == null, person, model);
        }
        return page(form.fields(), person, model);
    }

    /** The file that was tried out; empty if it is not what this page sent. */
    private static byte[] kept(String sent) {
        try {
            return Base64.getDecoder().decode(sent);
        } catch (IllegalArgumentException other) {
            return new byte[0];
        }
    }

    /** @param isFirst whether the file is only tried out */
    private static void send(FormWithFile form, byte[] file, boolean isFirst, SignedIn person, Model model) {
        var parameters = new LinkedHashMap<String, String>();
        ASKED.forEach(name -> {
            var sent = Objects.requireNonNullElse(form.field(name), "");
            if (!sent.isBlank()) {
                parameters.put(name, sent);
            }
        });
        if (isFirst) {
            parameters.put("dry_run", "true");
        }
        var reply = person.sendFile(OwnForm.IMPORT.of(kind(form.fields())), parameters, file,
                isFirst ? null : Outcomes.once(form.field("once")));
        if (!reply.isDone()) {
            model.addAttribute("problem", ApiRefused.of(reply).problem());
            return;
        }
        model.addAttribute("answer", ApiJson.object(reply));
        if (isFirst) {
            model.addAttribute("kept", Base64.getEncoder().encodeToString(file));
        }
    }

    private static String kind(Map<String, String> asked) {
        var kind = asked.getOrDefault("kind", "");
        return KINDS.containsKey(kind) ? kind : "products";
    }

    /** @param asked what the form had */
    private static String page(Map<String, String> asked, SignedIn person, Model model) {
        var kinds = new ArrayList<String>();
        KINDS.forEach((kind, path) -> {
            if (person.may("POST", path)) {
                kinds.add(kind);
            }
        });
        model.addAttribute("kinds", kinds);
        model.addAttribute("asked", asked);
        model.addAttribute("kind", kind(asked));
        return "imports";
    }
}
