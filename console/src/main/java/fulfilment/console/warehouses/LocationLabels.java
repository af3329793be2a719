package fulfilment.console.warehouses;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.PrintedDocument;
import fulfilment.console.platform.SignedIn;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Prints labels for places. */
@Controller
@GuardedBySession
class LocationLabels {

    @GetMapping("/console/locations/labels")
    ResponseEntity<byte[]> print(@RequestParam String ids, @RequestParam(defaultValue = "single") String format,
            @RequestParam(defaultValue = "linear") String symbology, SignedIn person, HttpServletResponse response) {
        return PrintedDocument.of(
                person.document("/locations/labels", Map.of("idlocations", ids, "format", format, "symbology", symbology)),
                response);
    }
}
