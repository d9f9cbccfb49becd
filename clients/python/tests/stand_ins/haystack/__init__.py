"""As much of Haystack as a component needs."""

from __future__ import annotations

import inspect
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, List, Optional, Type, TypeVar

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])


@dataclass
class Document:
    id: str = ""
    content: Optional[str] = None
    meta: Dict[str, Any] = field(default_factory=dict)  # pyright: ignore[reportUnknownVariableType]
    score: Optional[float] = None
    embedding: Optional[List[float]] = None


class _Component:
    """Checks what Haystack checks of a component: `run_async` is a coroutine, and is declared as `run` is."""

    def __call__(self, cls: Type[T]) -> Type[T]:
        run: Any = getattr(cls, "run")
        run_async: Any = getattr(cls, "run_async", None)
        if isinstance(inspect.signature(run).parameters["documents"].annotation, str):
            raise TypeError("The annotations of run are texts.")
        if run_async is not None:
            if not inspect.iscoroutinefunction(run_async):
                raise TypeError("run_async is no coroutine.")
            if inspect.signature(run) != inspect.signature(run_async) or run.output_types != run_async.output_types:
                raise TypeError("run_async is declared otherwise than run.")
        return cls

    def output_types(self, **types: Any) -> Callable[[F], F]:
        def mark(method: F) -> F:
            setattr(method, "output_types", types)
            return method

        return mark


component = _Component()


def default_to_dict(instance: object, **init_parameters: Any) -> Dict[str, Any]:
    kind = type(instance)
    return {"type": f"{kind.__module__}.{kind.__name__}", "init_parameters": init_parameters}


def default_from_dict(cls: Type[T], data: Dict[str, Any]) -> T:
    return cls(**data["init_parameters"])
