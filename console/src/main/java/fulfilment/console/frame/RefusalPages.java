package fulfilment.console.frame;

import fulfilment.api.local.GuardedBySession;
import fulfilment.console.platform.ApiRefused;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.TypeMismatchException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.servlet.ModelAndView;

/** Shows a page where something was refused or failed. */
@ControllerAdvice(annotations = GuardedBySession.class)
@Order(Ordered.HIGHEST_PRECEDENCE)
final class RefusalPages {

    private static final Logger LOG = LoggerFactory.getLogger(RefusalPages.class);

    private final PageModel frame;

    RefusalPages(PageModel frame) {
        this.frame = frame;
    }

    @ExceptionHandler
    ModelAndView refused(ApiRefused refused, HttpServletRequest request, HttpServletResponse response) {
        return page(refused.status(), refused.problem(), request, response);
    }

    @ExceptionHandler
    ModelAndView mistyped(TypeMismatchException mistyped, HttpServletRequest request, HttpServletResponse response) {
        return page(400, "'%s' is not an identifier".formatted(mistyped.getValue()), request, response);
    }

    @ExceptionHandler
    ModelAndView failed(Exception failed, HttpServletRequest request, HttpServletResponse response) {
        if (failed instanceof TypeMismatchException) { // a text where the address has a number
            return page(404, "there is no such page", request, response);
        }
        if (failed instanceof ErrorResponse known && known.getStatusCode().is4xxClientError()) {
            return page(known.getStatusCode().value(), "the address or the form is not complete", request, response);
        }
        LOG.error("page failed path={}", request.getServletPath(), failed);
        return page(500, "", request, response);
    }

    private ModelAndView page(int status, String problem, HttpServletRequest request, HttpServletResponse response) {
        var model = new org.springframework.ui.ExtendedModelMap();
        frame.fill(request, response, model);
        model.addAttribute("status", status);
        model.addAttribute("problem", problem);
        return new ModelAndView("refusal", model, HttpStatus.valueOf(status));
    }
}
